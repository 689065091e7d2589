import { type GasSample, gasState } from './gas.ts'
import { isEnded, type PermitState } from './life.ts'
import { GAS_FRESH_MIN, gasesOf, PERMIT_RULES, type PermitLevel } from './types.ts'
import { type BeginsAt, type UpgradeReason, upgradeOf } from './upgrade.ts'

/** What can be wrong with a permit that is watched, by the alarm codes of AQ 3064.2-2025. */
export const PERMIT_FAULT_CODES = {
  gasMissing: '01',
  gasOld: '02',
  restGasMissing: '03',
  dayGasMissing: '04',
  gasOverdue: '05',
  permitExpired: '10',
  twoPlates: '20',
  signedAway: '30',
  guardianLeft: '31',
  holidayNotUpgraded: '40',
  restDayNotUpgraded: '41',
  nightNotUpgraded: '42',
  periodNotUpgraded: '43',
  certificateMissing: '50',
  certificateExpired: '51',
  certificateOther: '52',
  noPermit: '60',
  linkMissing: '61',
  notLinked: '62',
  notBriefed: '70',
  notAnalysed: '80',
  measuresOpen: '90',
} as const
export type PermitFault = keyof typeof PERMIT_FAULT_CODES
export const PERMIT_FAULTS = Object.keys(PERMIT_FAULT_CODES) as [PermitFault, ...PermitFault[]]

/** A permit as its faults are found; times in Unix ms. */
export interface WatchedPermit {
  level: PermitLevel
  /** Where gas may explode. */
  explosive: boolean
  state: PermitState
  /** It went up a class already. */
  upgraded: boolean
  startMs: number
  endMs: number
  startedMs: number | null
  /** The last pause that is over: from when until when. */
  restedFromMs: number | null
  resumedMs: number | null
  finished: boolean
  briefed: boolean
  analysed: boolean
  openMeasures: number
  /** Signatures of people whom positioning did not show at the place. */
  signedAway: number
  gas: readonly GasSample[]
  blindPlate: string | null
  certificates: readonly HeldCertificate[]
  /** States of the permits that it is linked with. */
  linked: readonly PermitState[]
  /** Other work goes on in its zone without a link to it. */
  overlaps: boolean
}

/** Qualification of somebody who does the work; `validTo` null: none. */
export interface HeldCertificate {
  validTo: string | null
  /** Its number is somebody else's, too. */
  isOthers: boolean
}

/** What is seen at the place, and the clocks of the site. */
export interface PermitScene {
  nowMs: number
  /** Today, `yyyy-MM-dd`, and when it began. */
  day: string
  dayStartMs: number
  clock: BeginsAt
  guardianHere: boolean
  operatorsHere: number
}

const MINUTE_MS = 60_000
const ANY_AGE_MIN = Number.POSITIVE_INFINITY
const UPGRADE_FAULTS: Readonly<Record<UpgradeReason, PermitFault>> = {
  holiday: 'holidayNotUpgraded',
  restDay: 'restDayNotUpgraded',
  night: 'nightNotUpgraded',
  period: 'periodNotUpgraded',
}

/** Everything that is wrong with it at a moment. */
export function permitFaults(permit: WatchedPermit, scene: PermitScene): Set<PermitFault> {
  const faults = new Set<PermitFault>()
  const { state, finished } = permit
  const { nowMs } = scene
  if (isEnded(state) || finished) return faults
  if (state === 'notIssued') {
    if (scene.operatorsHere > 0 && nowMs >= permit.startMs && nowMs < permit.endMs) faults.add('noPermit')
    return faults
  }
  if (permit.signedAway > 0) faults.add('signedAway')
  if (severalPlates(permit.blindPlate)) faults.add('twoPlates')
  if (state !== 'issued' && nowMs >= permit.endMs) faults.add('permitExpired')
  if (state !== 'inProgress') return faults
  if (!scene.guardianHere) faults.add('guardianLeft')
  const up = permit.upgraded ? null : upgradeOf(permit.level, scene.clock)
  if (up !== null) faults.add(UPGRADE_FAULTS[up.reason])
  addGasFaults(faults, permit, scene)
  for (const { validTo, isOthers } of permit.certificates) {
    if (validTo === null) faults.add('certificateMissing')
    else if (validTo < scene.day) faults.add('certificateExpired')
    if (isOthers) faults.add('certificateOther')
  }
  if (permit.linked.some((other) => other === 'notIssued' || other === 'void' || other === 'revoked')) faults.add('linkMissing')
  if (permit.overlaps) faults.add('notLinked')
  if (!permit.briefed) faults.add('notBriefed')
  if (!permit.analysed) faults.add('notAnalysed')
  if (permit.openMeasures > 0) faults.add('measuresOpen')
  return faults
}

/** One permit is for one blind plate. */
export const severalPlates = (text: string | null): boolean =>
  (text ?? '').split(/[、,，;；]/).filter((one) => one.trim() !== '').length > 1

function addGasFaults(faults: Set<PermitFault>, permit: WatchedPermit, { nowMs, dayStartMs }: PermitScene): void {
  const { level, gas, startedMs, restedFromMs, resumedMs } = permit
  const { restMin, everyMin } = PERMIT_RULES[level]
  const gases = gasesOf(level, permit.explosive)
  if (gases.length === 0) return
  const isThere = (sinceMs: number) => gasState(gases, gas, nowMs, ANY_AGE_MIN, sinceMs) !== 'missing'
  if (!isThere(0)) {
    faults.add('gasMissing')
    return
  }
  // What was measured since makes good for what was too old.
  if (startedMs !== null && !isThere(startedMs - GAS_FRESH_MIN * MINUTE_MS)) faults.add('gasOld')
  if (restMin !== null && restedFromMs !== null && resumedMs !== null)
    if (resumedMs - restedFromMs > restMin * MINUTE_MS && !isThere(restedFromMs)) faults.add('restGasMissing')
  if (level === 'hotSecond') {
    if (startedMs !== null && startedMs < dayStartMs && !isThere(dayStartMs)) faults.add('dayGasMissing')
  } else if (everyMin !== null && !isThere(nowMs - everyMin * MINUTE_MS)) faults.add('gasOverdue')
}
