import { z } from 'zod'
import { LARGEST_GATHERING, MOST_GATHERING_RADIUS_M, notBelow, within } from '../../gatherings/gathering-checks.ts'
import { areaRuleKind } from './area-rule-kind.ts'
import { decimalNumber, someMinutes, wholeNumber } from './parameter.ts'

const people = z.number().int().min(2).max(LARGEST_GATHERING)

/**
 * What a gathering is for the people in an area, instead of what it is elsewhere on the site; the rest is as set for
 * the site. Those beside the area count with them.
 */
export const gathering = areaRuleKind('gathering', {
  alarm: { subject: 'crowd', priority: 'medium', counter: 'area', endsByHand: false, switchable: false, inArea: false },
  parameters: {
    radiusM: decimalNumber('gatheringRadiusM', z.number().positive().max(MOST_GATHERING_RADIUS_M), {
      ...{ initial: '15', check: within(1, MOST_GATHERING_RADIUS_M) },
    }),
    yellowFrom: wholeNumber('gatheringYellowFrom', people, { initial: '3', check: within(2, LARGEST_GATHERING) }),
    orangeFrom: wholeNumber('gatheringOrangeFrom', people, { initial: '4', check: notBelow('gatheringYellowFrom') }),
    redFrom: wholeNumber('gatheringRedFrom', people, { initial: '7', check: notBelow('gatheringOrangeFrom') }),
    onDelayMs: someMinutes('gatheringMinutes', '1'),
  },
  module: 'clusterAlarm',
})
