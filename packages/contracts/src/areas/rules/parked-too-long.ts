import { z } from 'zod'
import { OF_CARD_IN_AREA } from '../../alarms/definition.ts'
import { VEHICLE_CLASSES } from '../../trackables/trackable.ts'
import { areaRuleKind } from './area-rule-kind.ts'
import { classes, seconds, someMinutes } from './parameter.ts'

/** Standing in one place for so long; there is no other delay. */
export const parkedTooLong = areaRuleKind('parkedTooLong', {
  alarm: { ...OF_CARD_IN_AREA, priority: 'low', counter: 'vehicle', carriers: ['vehicle'] },
  parameters: {
    classes: classes('parkedClasses', VEHICLE_CLASSES, VEHICLE_CLASSES),
    stillMs: someMinutes('parkedMinutes', '30'),
    offDelayMs: seconds('parkedOffDelayS', '0'),
  },
  fixed: { onDelayMs: z.literal(0).default(0) },
})
