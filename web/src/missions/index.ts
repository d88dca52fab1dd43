/** What is loaded when somebody looks at the missions or plays one. */
export { missionOf } from "./card";
import "../draw/recipes/more";

export { MissionsScreen } from "./screen";
