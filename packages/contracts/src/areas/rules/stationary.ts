import { z } from 'zod'
import { OF_CARD_IN_AREA } from '../../alarms/definition.ts'
import { PERSON_CLASSES } from '../../trackables/trackable.ts'
import { areaRuleKind } from './area-rule-kind.ts'
import { classes, seconds, someMinutes } from './parameter.ts'

/** Standing in one place for so long; there is no other delay. */
export const stationary = areaRuleKind('stationary', {
  alarm: { ...OF_CARD_IN_AREA, priority: 'high', counter: 'area', carriers: ['person'] },
  parameters: {
    classes: classes('stationaryClasses', PERSON_CLASSES, PERSON_CLASSES),
    stillMs: someMinutes('stationaryMinutes', '10'),
    offDelayMs: seconds('stationaryOffDelayS', '0'),
  },
  fixed: { onDelayMs: z.literal(0).default(0) },
})
