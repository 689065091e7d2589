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

/** Events of a device message in its own format; null: it is not in the format, or is invalid. */
export function readForm(form: GateForm, told: Told): GateEvent[] | null {
  const events = FORMS[form](told)
  if (events === null || events.length > MOST_GATE_EVENTS) return null
  const read = events.map((event) => gateEvent.safeParse(event))
  return read.every(({ success }) => success) ? read.flatMap(({ data }) => data ?? []) : null
}
