import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { ALARM_PRIORITIES, type AlarmPriority } from './definition.ts'
import { CAMERA_EVENTS } from './outside.ts'

/** The result of a camera's report: an alarm of this priority, or nothing. */
export const AI_OUTCOMES = [...ALARM_PRIORITIES, 'ignored'] as const
export type AiOutcome = AlarmPriority | 'ignored'
export const MOST_AI_RULES = 50
const MOST_AREAS = 20
const CODE = /^[A-Za-z0-9]{1,32}$/
const percent = (text: string): true | string => (text === '' || (Number(text) >= 0 && Number(text) <= 100) ? true : 'rules.aiLeast')

/**
 * How the codes of a camera platform become alarms: each rule has the code sent, its meaning here, the areas where it
 * applies, and the minimum confidence. The first matching rule decides.
 */
export const AI_RULES_FIELD = {
  name: 'aiRules',
  kind: 'group',
  most: MOST_AI_RULES,
  wide: true,
  fields: [
    { name: 'code', kind: 'text', required: true, length: 32, check: (text) => (CODE.test(text) ? true : 'rules.aiCode') },
    { name: 'event', kind: 'select', required: true, options: { set: 'cameraEvent', values: CAMERA_EVENTS } },
    { name: 'areas', kind: 'dialog', chooser: 'anyArea', most: MOST_AREAS },
    { name: 'leastPct', kind: 'text', format: 'number', initial: '0', check: percent },
    { name: 'outcome', kind: 'select', required: true, options: { set: 'aiOutcome', values: AI_OUTCOMES } },
  ],
} as const satisfies Field

/** A row of the form, as it is stored. */
export const storedAiRule = z.object({
  code: z.string(),
  event: z.enum(CAMERA_EVENTS),
  areas: z.array(z.object({ id: z.string() })),
  leastPct: z.coerce.number().min(0).max(100),
  outcome: z.enum(AI_OUTCOMES),
})
