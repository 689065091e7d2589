import { siteTimeMs } from '../../../framework/resource/site-time.ts'
import { idText, type ReadForm } from './told.ts'

/** A line: PIN, local time, state (0 in, 1 out, 4 and 5 overtime), verify. */
const LINE = /^(\S{1,40})\t(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?:\t(\d+))?/
const OUT = new Set(['1', '2', '5'])

/** Records of a ZKTeco terminal (push protocol, table ATTLOG): local times without a zone, repeated until `OK`. */
export const zktecoPush: ReadForm = ({ body, device, timeZone }) => {
  if (device === null) return null
  return body.split(/\r?\n/).flatMap((line) => {
    const [, pin, at, state = '0'] = LINE.exec(line) ?? []
    if (pin === undefined || at === undefined) return []
    const t = siteTimeMs(at, timeZone)
    const id = `zk-${idText(`${device}-${pin}`)}-${t}`
    return [{ id, device, door: 1, person: pin, t, direction: OUT.has(state) ? 'out' : 'in', result: 'allowed' } as const]
  })
}
