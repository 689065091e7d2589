import type { AlarmKind } from '@muster/contracts'
import type { ScreenKey } from '../../i18n/setup.ts'

type CauseName = Extract<ScreenKey, `alarms.handle.usual.${string}`> extends `alarms.handle.usual.${infer Name}` ? Name : never

interface UsualCause {
  name: CauseName
  /** Whoever says so says that there was nothing to alarm about. */
  isFalse: boolean
}

const real = (name: CauseName): UsualCause => ({ name, isFalse: false })
const no = (name: CauseName): UsualCause => ({ name, isFalse: true })

/** What alarms of a kind mostly turn out to be. */
export const USUAL_CAUSES: Record<AlarmKind, readonly UsualCause[]> = {
  sos: [real('rescue'), no('mispress'), no('test'), no('device')],
  outOfBounds: [real('unauthorised'), real('passing'), no('permitted'), no('device')],
  retention: [real('longWork'), real('forgot'), no('permitted'), no('device')],
  stationary: [real('hurt'), real('resting'), no('cardLeft'), no('device')],
  overcrowding: [real('shift'), real('gathering'), real('inspection'), no('device')],
  gathering: [real('gathering'), real('shift'), real('inspection'), no('permitted'), no('device')],
  understaffing: [real('leftPost'), real('shift'), no('cardLeft'), no('device')],
  overspeed: [real('speeding'), no('device')],
  wrongWay: [real('wrongTurn'), no('permitted'), no('device')],
  parkedTooLong: [real('loading'), real('brokenDown'), no('permitted'), no('device')],
  lowBattery: [real('uncharged'), real('aged'), no('replaced')],
  cardOffline: [real('off'), real('noSignal'), no('left'), no('device')],
  cardSeparated: [real('unworn'), real('rescue'), no('device')],
  cardsTogether: [real('carriesTwo'), no('escort'), no('device')],
  anchorOffline: [real('power'), real('broken'), no('maintenance'), no('blocked')],
  aiCamera: [real('violation'), real('rescue'), no('misread'), no('test')],
  gas: [real('leakage'), real('work'), no('calibration'), no('device')],
  equipmentAway: [real('takenAway'), real('borrowed'), no('moved'), no('device')],
  permit: [real('violation'), real('leftPost'), real('shift'), no('device')],
  patrol: [real('notWalked'), real('shift'), real('calledAway'), no('withoutCard'), no('device')],
  gatewayOffline: [real('power'), real('network'), real('broken'), no('maintenance')],
}
