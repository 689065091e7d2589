/**
 * Radio coverage of a floor: which anchors hear a place through the walls of the plan, and how accurate its position
 * would be.
 */
export {
  type CoverGrid,
  cellAt,
  emptyGrid,
  fillGrid,
  OUTSIDE,
  type RadioAssumptions,
  summaryOf,
} from './cover.ts'
export { RANGING_METHODS } from './expected-error.ts'
export { indexObstacles, type Obstacle, type ObstacleIndex, type Place, WALL_MATERIALS, type WallMaterial } from './obstacles.ts'
