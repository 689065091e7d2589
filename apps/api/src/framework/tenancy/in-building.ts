import { AsyncLocalStorage } from 'node:async_hooks'

/** Setting of a connection that works for all buildings at once; see the policies of packages/database. */
export const ALL_BUILDINGS = '*'

const current = new AsyncLocalStorage<string>()

/** Runs the work with the database showing only this building's rows, wherever in it a connection is taken. */
export const inBuilding = <T>(buildingId: string, work: () => T): T => current.run(buildingId, work)

/** Empty outside any building: then no rows are visible. */
export const currentBuilding = (): string => current.getStore() ?? ''
