import { idText, objectOf, parsed, type ReadForm, textOf } from './told.ts'

/** Major event kind of a door; 1 is alarms, 2 exceptions, 3 operations. */
const DOOR_EVENTS = 5
/** Minor kinds of major 5 that opened the door: card, card and password, face, fingerprint and their pairs. */
const PASSED: ReadonlySet<number> = new Set([1, 2, 3, 38, 40, 43, 46, 49, 52, 55, 58, 61, 64, 67, 70, 75])
/** Minor kinds of refusals: no right, outside hours, unknown, failed. */
const REFUSED: ReadonlySet<number> = new Set([6, 7, 8, 9, 10, 11, 12, 39, 41, 44, 47, 50, 53, 56, 59, 62, 65, 68, 71, 76])

/**
 * A door controller or face terminal of Hikvision (`AccessControllerEvent`, as posted to a listening host, multipart
 * already separated). Its `serialNo` identifies the event permanently: it is sent again after a disconnection.
 */
export const hikvisionDoor: ReadForm = ({ body, device }) => {
  const told = parsed(body)
  if (told?.eventType !== 'AccessControllerEvent') return told?.eventType === 'heartBeat' ? [] : null
  const event = objectOf(told.AccessControllerEvent)
  const [major, minor] = [Number(event.majorEventType), Number(event.subEventType)]
  const passed = PASSED.has(minor)
  if (major !== DOOR_EVENTS || !(passed || REFUSED.has(minor))) return []
  const name = device ?? textOf(event.deviceName)
  const atMs = Date.parse(textOf(told.dateTime))
  return [
    {
      ...{ id: `hik-${idText(name)}-${textOf(event.serialNo)}`, device: name, door: Number(event.doorNo ?? 1) },
      ...(Number.isFinite(atMs) && { t: atMs }),
      ...(textOf(event.cardNo) && { card: textOf(event.cardNo) }),
      ...(textOf(event.employeeNoString) && { person: textOf(event.employeeNoString) }),
      result: passed ? 'allowed' : 'refused',
    },
  ]
}
