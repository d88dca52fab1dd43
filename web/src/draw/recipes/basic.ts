/** The fall-back drawing and the basic tiles. One line a tile, parts back to front. */
export const basic = `
_: plot paved; shade 1.6 1.6 2.6 2.6; box 1.6 1.6 0 2.6 2.6 2 cream 2
suburbs: plot grass; lot asphalt 2.5 0 .9 6; tree .5 .9 .7; house .6 1.9 red cream .95; house 4 .5 slate white .95 y; tree .9 5 .85; house 3.9 3.6 wood pink 1 y; house .6 3.9 teal cream .8; bush 3.7 5.7; tree 5.7 2.6 .65
community_park: plot grass; ring 3 3.2 0 1.75 sand; ring 3 3.2 0 1.15 water; ring 3 3.2 0 .25 stone; pole 3 3.2 0 .7 white .14; tree .7 .9 1.05; tree 2.4 .4 .8; pine 4.6 .6 1; tree .5 3 .8; tree 5.5 2.2 .9; tree 1 5.3 1; bush 2.6 5.6 1.1; tree 5.2 5 1.05; bush 3.6 5.5
heavy_factory: plot asphalt; cyl 1 1 0 .42 4.1 brick .34; smoke 1 1 4.1 1.1; cyl 2.1 .8 0 .38 3.4 brick .3; smoke 2.1 .8 3.4 .9; shade .9 1.7 4 2.7; box .9 1.7 0 4 2.7 1.3 brick; saw .9 1.7 1.3 4 2.7 .85 slate 3; wins .9 1.7 .1 4 2.7 1.1 1; cyl 5.3 5 0 .5 .9 steel
one_more_round: ring 3 3 0 2.7 paved; bush 1.2 1.8 .9; bush 4.8 1.7 .9; cyl 3 3 0 1.6 .3 stone; box 2.3 2.3 .3 1.4 1.4 2.6 brick 2; box 2.2 2.2 2.9 1.6 1.6 1.2 cream; sign 2.4 3.81 3 1.2 1 white @clock; sign 3.81 2.4 3 1.2 1 white @clock r; hip 2.2 2.2 4.1 1.6 1.6 1.2 navy; flag 3 3 5.2 .8 red; tree 1.2 4.4 .8; tree 4.8 4.3 .8; figure 3 5.2 0 .6 red
score_bonus: ring 3 3 0 2.7 paved; flag .9 2.2 0 2.2 violet; flag 4.9 1.6 0 2.2 violet; cyl 3 3 0 1.8 .4 stone; cyl 3 3 .4 1.2 .5 cream; cut 3 3.1 .9 3.6 gold @trophy; cyl 1.6 4.6 0 .5 .3 gold; cyl 1.6 4.6 .3 .5 .25 gold; cyl 2.6 5.2 0 .5 .3 gold; cyl 4.6 4.4 0 .5 .3 gold; cyl 4.6 4.4 .3 .5 .25 gold; cyl 4.6 4.4 .55 .5 .25 gold
score_challenge: ring 3 3 0 2.7 grass; rock 1.8 2 2 2 stone; rock 4.4 2.1 1.8 2.2 slate; rock 3 2.6 3 3.9 stone; flag 2.75 2.5 3.6 1.8 red; rock 1.6 3.6 1.3 1 slate; pine 1 4.3 .8; pine 4.9 4 .9; pine 4.2 4.8 .7; lot sand 2.6 4.2 .7 1.2 .01; figure 2.6 4.6 0 .7 red; figure 3.4 5 0 .7 navy
`;
