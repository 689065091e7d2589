import { randomBytes } from 'node:crypto'
import { buildPerson, buildTag, eventually } from '@muster/test-support'
import pg from 'pg'
import { openGateway } from './field-gateway.ts'
import { ownerDatabaseUrl } from './site.ts'
import { askApi, DEMO_BUILDING } from './stored-session.ts'

/** Against hanging: a shared machine may be many times slower. */
const PATIENCE_MS = 60_000

/** A person of our own outdoors with a satellite tag and its own gateway, beside the simulated ones. */
export interface PanicButton {
  name: string
  no: number
  /** Presses SOS and waits until it is stored; the tag repeats it every second until then. */
  press(): Promise<void>
  close(): Promise<void>
}

/** Creates the person, tag and gateway in the database of the running site and sends a position a second. */
export async function carryPanicButton(name: string, x: number, y: number): Promise<PanicButton> {
  const pool = new pg.Pool({ connectionString: await ownerDatabaseUrl(), max: 1 })
  const person = await buildPerson(pool, DEMO_BUILDING, { name })
  const hwId = randomBytes(6).toString('hex')
  const gateway = await openGateway(pool, async (id) => {
    await buildTag(pool, DEMO_BUILDING, { trackableNo: person.no, hw_id: hwId, id: `tag-${id}`, sn: id })
  })
  await pool.end()
  const acknowledged = new Set<number>()
  let eventSeq = 0
  gateway.client.on('message', (_topic, payload) => {
    const message = JSON.parse(payload.toString())
    if (typeof message.eventSeq === 'number') acknowledged.add(message.eventSeq)
  })
  await gateway.client.subscribeAsync(`muster/${DEMO_BUILDING}/down/${hwId}`, { qos: 1 })
  const timer = setInterval(() => void gateway.sendPosition(hwId, x, y).catch(() => undefined), 1000)
  // Before the tracker knows whose tag it is, a call has no subject; afterwards it reports the position.
  const isLocated = async () => {
    await gateway.sendPosition(hwId, x, y)
    return (await askApi<{ no: number }[]>('/pod/live/positions')).some(({ no }) => no === person.no)
  }
  await eventually(`${name} is located`, isLocated, { timeoutMs: PATIENCE_MS, everyMs: 500 })
  return {
    name,
    no: person.no,
    press: async () => {
      eventSeq += 1
      const repeated = async () => {
        if (!acknowledged.has(eventSeq))
          await gateway.send('event', { kind: 'event', tag: hwId, timeMs: Date.now(), event: 'sos', eventSeq })
        return acknowledged.has(eventSeq)
      }
      await eventually('the tag hears that its SOS is stored', repeated, { timeoutMs: PATIENCE_MS, everyMs: 1000 })
    },
    close: async () => {
      clearInterval(timer)
      await gateway.client.endAsync()
    },
  }
}
