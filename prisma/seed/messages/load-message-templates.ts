import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

const TEMPLATES = [
  ['紧急集合', '请立即到{集合点}集合'],
  ['动火提醒', '{区域}动火作业，请绕行'],
  ['受限空间', '{区域}受限空间作业，禁止进入'],
  ['回电', '请速回电中控室{电话}'],
  ['班前会', '{时间}在{地点}开班前会'],
  ['天气预警', '大风预警，停止高处作业'],
] as const

/** Texts the control room sends repeatedly. */
export const loadMessageTemplates: SeedPart = ({ db, plant }) =>
  insertRows(
    db,
    'message_template',
    TEMPLATES.map(([name, content], i) => ({ id: `${plant.id}-message-template-${i + 1}`, building_id: plant.id, name, content })),
  )
