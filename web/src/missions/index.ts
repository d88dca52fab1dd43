/** What is loaded when somebody looks at the missions or plays one. */
export { missionOf } from "./card";
export { MissionsScreen } from "./screen";
