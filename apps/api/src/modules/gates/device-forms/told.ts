import type { GateEvent } from '@muster/contracts'

/** A device message in its own format. */
export interface Told {
  body: string
  /** Its name for doors; null: the format contains it. */
  device: string | null
  /** Of the building: devices send local times. */
  timeZone: string
}

/** Its events; null: it is not in the format. Messages without a passage give no event. */
export type ReadForm = (told: Told) => Partial<GateEvent>[] | null

/** Converts any text to characters allowed in an id. */
export const idText = (text: string): string => text.replaceAll(/[^A-Za-z0-9._-]/g, '_').slice(0, 60)

export function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
