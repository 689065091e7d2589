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
  overcrowding: [real('shift'), real('gathering'), real('inspection'), no('device')],
  lowBattery: [real('uncharged'), real('aged'), no('replaced')],
  cardOffline: [real('off'), real('noSignal'), no('left'), no('device')],
}
