import type { AlarmKind } from '@muster/contracts'
import { aiCamera } from './ai-camera.ts'
import { anchorFailure } from './anchor-failure.ts'
import { anchorOffline } from './anchor-offline.ts'
import { cardOffline } from './card-offline.ts'
import { cardSeparated } from './card-separated.ts'
import { cardsTogether } from './cards-together.ts'
import { equipmentAway } from './equipment-away.ts'
import { evacuation } from './evacuation.ts'
import { everyday } from './everyday.ts'
import { gas } from './gas.ts'
import { gatewayOffline } from './gateway-offline.ts'
import { gathering } from './gathering.ts'
import { hazardousWork } from './hazardous-work.ts'
import { intrusion } from './intrusion.ts'
import { lowBattery } from './low-battery.ts'
import { overcrowding } from './overcrowding.ts'
import { overspeed } from './overspeed.ts'
import { parkedTooLong } from './parked-too-long.ts'
import { patrol } from './patrol.ts'
import { quiet } from './quiet.ts'
import { retention } from './retention.ts'
import type { Scenario } from './scenario.ts'
import { sos } from './sos.ts'
import { stationary } from './stationary.ts'
import { tdoaPairs } from './tdoa-pairs.ts'
import { understaffing } from './understaffing.ts'
import { wrongWay } from './wrong-way.ts'

/** A scenario for every kind of alarm: a forgotten one does not compile. */
const OF_KIND = {
  sos,
  outOfBounds: intrusion,
  retention,
  stationary,
  overcrowding,
  gathering,
  understaffing,
  overspeed,
  wrongWay,
  parkedTooLong,
  lowBattery,
  cardOffline,
  cardSeparated,
  cardsTogether,
  anchorOffline,
  aiCamera,
  gas,
  gatewayOffline,
  equipmentAway,
  permit: hazardousWork,
  patrol,
} satisfies Record<AlarmKind, Scenario>

export const SCENARIOS = {
  quiet,
  everyday,
  sos: OF_KIND.sos,
  intrusion: OF_KIND.outOfBounds,
  retention: OF_KIND.retention,
  stationary: OF_KIND.stationary,
  overcrowding: OF_KIND.overcrowding,
  gathering: OF_KIND.gathering,
  understaffing: OF_KIND.understaffing,
  overspeed: OF_KIND.overspeed,
  'wrong-way': OF_KIND.wrongWay,
  'parked-too-long': OF_KIND.parkedTooLong,
  'low-battery': OF_KIND.lowBattery,
  'card-offline': OF_KIND.cardOffline,
  'anchor-failure': anchorFailure,
  'tdoa-pairs': tdoaPairs,
  'card-separated': OF_KIND.cardSeparated,
  'cards-together': OF_KIND.cardsTogether,
  'anchor-offline': OF_KIND.anchorOffline,
  'gateway-offline': OF_KIND.gatewayOffline,
  'equipment-away': OF_KIND.equipmentAway,
  patrol: OF_KIND.patrol,
  'ai-camera': OF_KIND.aiCamera,
  gas: OF_KIND.gas,
  'hazardous-work': OF_KIND.permit,
  evacuation,
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[]
