export { type LoadBuilding, registerLoadBuilding } from './bench/load-building.ts'
export { type AcknowledgedFrame, type LoadFeed, openFeed } from './bench/load-feed.ts'
export { describeMachine } from './bench/machine.ts'
export { timesOf } from './bench/percentiles.ts'
