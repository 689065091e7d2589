export { type LoadBuilding, registerLoadBuilding } from './bench/load-building.ts'
export { describeMachine } from './bench/machine.ts'
export { timesOf } from './bench/percentiles.ts'
export { type AcknowledgedFrame, openLoad, type SiteLoad } from './bench/site-load.ts'
