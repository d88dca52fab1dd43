/** Tiles of Suburbia 5 Star that stand on the game's card, so that they are there
 * with the first screen. */
export const town = `
balloon_field: plot grass; tree .6 .7 .8; tree 5.4 .5 .7; flowers .4 3.6 5 2 12 mustard; balloon 1.7 1.9 1.9 .85 red cream; balloon 4.7 1.3 2.6 .7 teal white; ring 3.4 4 0 .7 sand; balloon 3.5 4.1 .35 1.15 violet mustard; fence .3 5.7 2; figure 4.9 4.8 0 .7 navy; figure 5.3 4.4 0 .6 red
windmill_lofts: plot grass; lot water 0 4.7 6 1.3; wave 2 5.3 6; wave 4.6 5.4 5; tree .6 .8 .8; box 3.2 .9 0 2.2 1.8 2 brick 2; gable 3.2 .9 2 2.2 1.8 .9 slate x brick; shade 1.4 2 1.8 1.8 1.6; cyl 2.2 2.9 0 1.15 2.9 white .75; wins 2 3.9 .5 .4 .1 1.8 2; door 2.1 4.1 0 .5 .7 wood; cyl 2.2 2.9 2.9 .85 .2 wood; cyl 2.2 2.9 3.1 .8 .8 slate .1; sails 2.3 3.7 3.1 2 wood; fence 3.6 4.5 2.2; bush 4.4 3.6 .8; bush 5.2 3.8 .8; figure 4 4 0 .6 red
`;
