import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart, SeedPart } from '../load/seed-part.ts'
import { DEMO_BELLS } from './bells.ts'

const HOUR_MS = 3_600_000
const ANSWER_MS = 640

/** Bells of the demonstration site. */
export const loadBells: SeedPart = ({ db, plant }) =>
  insertRows(
    db,
    'alarm_bell',
    DEMO_BELLS.map(({ code, name, areas, kinds, seconds, remark }) => ({
      ...{ id: `${plant.id}-bell-${code}`, building_id: plant.id, code, name, kinds: [...kinds], seconds, remark },
      ...{ area_ids: areas.map((area) => `${plant.id}-${area}`), way: 'mqtt' as const, enabled: true },
    })),
  )

/** Their tests at the last shift change. */
export const loadRings: HistoryPart = ({ db, plant, options, nowMs }) =>
  insertRows(
    db,
    'bell_ring',
    DEMO_BELLS.map(({ code, answers }, i) => {
      const at = nowMs - (9 + i / 60) * HOUR_MS
      return {
        ...{ id: `${plant.id}-ring-${code}`, building_id: plant.id, bell_id: `${plant.id}-bell-${code}`, what: 'ring' as const },
        ...{ by: options.adminName, seconds: 5, created_at: new Date(at), sent_at: new Date(at + 40) },
        ...{ answered_at: new Date(at + ANSWER_MS), result: answers ? ('done' as const) : ('unreachable' as const) },
      }
    }),
  )
