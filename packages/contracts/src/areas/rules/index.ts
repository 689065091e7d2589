import { gathering } from './gathering.ts'
import { outOfBounds } from './out-of-bounds.ts'
import { overcrowding } from './overcrowding.ts'
import { overspeed } from './overspeed.ts'
import { parkedTooLong } from './parked-too-long.ts'
import { retention } from './retention.ts'
import { stationary } from './stationary.ts'
import { understaffing } from './understaffing.ts'
import { wrongWay } from './wrong-way.ts'

/**
 * THE list of rules that areas have, in the order of their blocks. Settings, forms, workbooks and what the tracker is
 * given are made of it.
 */
export const AREA_RULE_KINDS = {
  outOfBounds,
  retention,
  overcrowding,
  understaffing,
  stationary,
  overspeed,
  wrongWay,
  parkedTooLong,
  gathering,
} as const
export type AreaRuleKinds = typeof AREA_RULE_KINDS
