import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { DEMO_ALARM_TEMPLATES } from './alarm-templates.ts'

export const loadAlarmTemplates: SeedPart = ({ db, plant }) =>
  insertRows(
    db,
    'alarm_template',
    DEMO_ALARM_TEMPLATES.map((template) => ({ ...template, building_id: plant.id })),
  )
