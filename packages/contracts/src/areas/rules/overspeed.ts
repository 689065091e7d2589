import { z } from 'zod'
import { OF_CARD_IN_AREA } from '../../alarms/definition.ts'
import { VEHICLE_CLASSES } from '../../trackables/trackable.ts'
import { areaRuleKind } from './area-rule-kind.ts'
import { classes, decimal, decimalNumber, seconds } from './parameter.ts'

/** Faster than the limit; it ends with a speed that is lower by the dead-band. */
export const overspeed = areaRuleKind('overspeed', {
  alarm: { ...OF_CARD_IN_AREA, priority: 'medium', counter: 'vehicle', carriers: ['vehicle'] },
  parameters: {
    classes: classes('overspeedClasses', VEHICLE_CLASSES, VEHICLE_CLASSES),
    limitKmh: decimalNumber('speedLimitKmh', z.number().positive(), { initial: '15', check: decimal(1, 200, 'rules.areaSpeed') }),
    deadBandKmh: decimalNumber('speedDeadBandKmh', z.number().nonnegative(), {
      initial: '2',
      check: (text, { speedLimitKmh }) => (Number(text) >= 0 && Number(text) < Number(speedLimitKmh) ? true : 'rules.areaDeadBand'),
    }),
    onDelayMs: seconds('overspeedOnDelayS', '1'),
    offDelayMs: seconds('overspeedOffDelayS', '5'),
  },
})
