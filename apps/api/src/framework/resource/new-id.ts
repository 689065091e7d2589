import { randomUUID } from 'node:crypto'

/** Id of a new row. */
export const newId = (): string => randomUUID()
