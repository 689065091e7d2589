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
export const SCENARIO_OF_KIND = {
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
  sos: SCENARIO_OF_KIND.sos,
  intrusion: SCENARIO_OF_KIND.outOfBounds,
  retention: SCENARIO_OF_KIND.retention,
  stationary: SCENARIO_OF_KIND.stationary,
  overcrowding: SCENARIO_OF_KIND.overcrowding,
  gathering: SCENARIO_OF_KIND.gathering,
  understaffing: SCENARIO_OF_KIND.understaffing,
  overspeed: SCENARIO_OF_KIND.overspeed,
  'wrong-way': SCENARIO_OF_KIND.wrongWay,
  'parked-too-long': SCENARIO_OF_KIND.parkedTooLong,
  'low-battery': SCENARIO_OF_KIND.lowBattery,
  'card-offline': SCENARIO_OF_KIND.cardOffline,
  'anchor-failure': anchorFailure,
  'tdoa-pairs': tdoaPairs,
  'card-separated': SCENARIO_OF_KIND.cardSeparated,
  'cards-together': SCENARIO_OF_KIND.cardsTogether,
  'anchor-offline': SCENARIO_OF_KIND.anchorOffline,
  'gateway-offline': SCENARIO_OF_KIND.gatewayOffline,
  'equipment-away': SCENARIO_OF_KIND.equipmentAway,
  patrol: SCENARIO_OF_KIND.patrol,
  'ai-camera': SCENARIO_OF_KIND.aiCamera,
  gas: SCENARIO_OF_KIND.gas,
  'hazardous-work': SCENARIO_OF_KIND.permit,
  evacuation,
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[]
