// The work that benches time, without a clock: each function does a number of rounds and returns something that depends
// on the result, so that no compiler leaves it out. Numbers come from a fixed sequence.
export { createLookUpRounds } from '@muster/geometry/benchmark'
export { createGatheringRounds } from './benchmark/gatherings.ts'
export { createBareRounds, createSolveRounds, createSpatialRounds } from './benchmark/solves.ts'
export { createStepRounds } from './benchmark/step.ts'
