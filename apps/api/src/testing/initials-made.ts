import type { Pool } from 'pg'
import { expect } from 'vitest'
import { fillInitials } from '../modules/people/fill-initials.ts'
import { untilHolds } from './until-holds.ts'

/**
 * Waits until everybody has initials, so that no sweep changes people any more: the api's own one, at its start, may
 * have run before the last of them was inserted, or still be under way and hold some.
 */
export const initialsMade = (pool: Pool) =>
  untilHolds(async () => {
    await fillInitials(pool)
    const { rowCount } = await pool.query('select from person where initials is null union all select from vehicle where initials is null')
    expect(rowCount).toBe(0)
  })
