import { z } from 'zod'
import { OF_CARD_IN_AREA } from '../../alarms/definition.ts'
import { MOVER_CLASSES } from '../../trackables/trackable.ts'
import { areaRuleKind } from './area-rule-kind.ts'
import { classes, seconds } from './parameter.ts'

/** The condition that raises it, or none. */
const BOUND_TRIGGERS = ['off', 'enter', 'exit'] as const

const trigger = {
  schema: z.enum(['enter', 'exit']),
  field: { name: 'outOfBounds', kind: 'radio', required: true, options: { set: 'boundTrigger', values: BOUND_TRIGGERS }, initial: 'off' },
  show: (stored: string) => stored,
  read: (filledIn: unknown) => filledIn as 'enter' | 'exit',
} as const

/** Places where people must not be, or must not leave, and the classes this applies to. */
export const outOfBounds = areaRuleKind('outOfBounds', {
  alarm: { ...OF_CARD_IN_AREA, priority: 'high', counter: 'area' },
  parameters: {
    trigger,
    classes: classes('boundClasses', MOVER_CLASSES, []),
    onDelayMs: seconds('boundOnDelayS', '3'),
    offDelayMs: seconds('boundOffDelayS', '5'),
  },
})
