import { type GateEvent, type GateForm, gateEvent, MOST_GATE_EVENTS } from '@muster/contracts'
import { dahuaTraffic } from './dahua-traffic.ts'
import { hikvisionAnpr } from './hikvision-anpr.ts'
import { hikvisionDoor } from './hikvision-door.ts'
import type { ReadForm, Told } from './told.ts'
import { unifiAccess } from './unifi-access.ts'
import { zktecoPush } from './zkteco-push.ts'

const FORMS: Record<GateForm, ReadForm> = {
  'hikvision-door': hikvisionDoor,
  'hikvision-anpr': hikvisionAnpr,
  'dahua-traffic': dahuaTraffic,
  'zkteco-push': zktecoPush,
  'unifi-access': unifiAccess,
}

/** Events of what a device told in its own form; null: it is not of the form, or tells what cannot be. */
export function readForm(form: GateForm, told: Told): GateEvent[] | null {
  const events = FORMS[form](told)
  if (events === null || events.length > MOST_GATE_EVENTS) return null
  const read = events.map((event) => gateEvent.safeParse(event))
  return read.every(({ success }) => success) ? read.flatMap(({ data }) => data ?? []) : null
}
