import { OF_CARD_IN_AREA } from '../../alarms/definition.ts'
import { MOVER_CLASSES, PERSON_CLASSES } from '../../trackables/trackable.ts'
import { areaRuleKind } from './area-rule-kind.ts'
import { classes, minutes, seconds } from './parameter.ts'

/** Staying longer than the on-delay says. */
export const retention = areaRuleKind('retention', {
  alarm: { ...OF_CARD_IN_AREA, priority: 'medium', counter: 'area' },
  parameters: {
    classes: classes('retentionClasses', MOVER_CLASSES, PERSON_CLASSES),
    onDelayMs: minutes('retentionMinutes', '60'),
    offDelayMs: seconds('retentionOffDelayS', '30'),
  },
})
