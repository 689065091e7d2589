import { z } from 'zod'
import { OF_CARD_IN_AREA } from '../../alarms/definition.ts'
import { VEHICLE_CLASSES } from '../../trackables/trackable.ts'
import { areaRuleKind } from './area-rule-kind.ts'
import { classes, decimal, decimalNumber, seconds } from './parameter.ts'

/** Against the direction, clockwise from the plan's upward direction, within the tolerance. */
export const wrongWay = areaRuleKind('wrongWay', {
  alarm: { ...OF_CARD_IN_AREA, priority: 'medium', counter: 'vehicle', carriers: ['vehicle'] },
  parameters: {
    classes: classes('wrongWayClasses', VEHICLE_CLASSES, VEHICLE_CLASSES),
    directionDeg: decimalNumber('directionDeg', z.number(), { check: decimal(0, 360, 'rules.areaDirection') }),
    toleranceDeg: decimalNumber('directionToleranceDeg', z.number(), { initial: '60', check: decimal(5, 85, 'rules.areaTolerance85') }),
    onDelayMs: seconds('wrongWayOnDelayS', '2'),
    offDelayMs: seconds('wrongWayOffDelayS', '5'),
  },
})
