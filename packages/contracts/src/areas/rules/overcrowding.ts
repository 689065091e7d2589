import { z } from 'zod'
import { areaRuleKind } from './area-rule-kind.ts'
import { peopleDeadBand, seconds, whole, wholeNumber } from './parameter.ts'

/** One more than the capacity of the area; it ends with a count that is lower by the dead-band. */
export const overcrowding = areaRuleKind('overcrowding', {
  alarm: { subject: 'crowd', priority: 'medium', counter: 'area', endsByHand: false, switchable: false, inArea: true },
  ofArea: { capacity: wholeNumber('capacity', z.number().int().positive(), { check: whole(1, 100_000, 'rules.areaCapacity') }) },
  parameters: {
    deadBand: peopleDeadBand('crowdDeadBand', (text, { capacity }) =>
      Number(text) >= 0 && Number(text) <= Number(capacity) ? true : 'rules.areaCrowdDeadBand',
    ),
    onDelayMs: seconds('crowdOnDelayS', '3'),
    offDelayMs: seconds('crowdOffDelayS', '10'),
  },
})
