import type { GateEvent } from '@muster/contracts'

/** What a device told in its own form. */
export interface Told {
  body: string
  /** How doors name it; null: the form says so itself. */
  device: string | null
  /** Of the building: devices tell local times. */
  timeZone: string
}

/** Events of it; null: it is not of the form. What tells of nothing that passed is no event. */
export type ReadForm = (told: Told) => Partial<GateEvent>[] | null

/** A text that may stand in an id, of any text. */
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
