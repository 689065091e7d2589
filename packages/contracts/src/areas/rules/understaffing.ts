import { z } from 'zod'
import { PERSON_CLASSES } from '../../trackables/trackable.ts'
import { areaRuleKind } from './area-rule-kind.ts'
import { classes, people, peopleDeadBand, seconds, whole, wholeNumber } from './parameter.ts'

/**
 * Fewer people of these classes than so many, or one of these persons missing; it ends with a count that is higher by
 * the dead-band.
 */
export const understaffing = areaRuleKind('understaffing', {
  alarm: { subject: 'area', priority: 'medium', counter: 'area', endsByHand: false, switchable: false, inArea: true },
  parameters: {
    minimum: wholeNumber('staffMinimum', z.number().int().nonnegative(), { initial: '1', check: whole(0, 10_000, 'rules.areaStaff') }),
    classes: classes('staffClasses', PERSON_CLASSES, ['employee']),
    personIds: people('staffPeople'),
    deadBand: peopleDeadBand('staffDeadBand', whole(0, 10_000, 'rules.areaStaff')),
    onDelayMs: seconds('staffOnDelayS', '60'),
    offDelayMs: seconds('staffOffDelayS', '10'),
  },
})
