import { setTimeout as sleep } from 'node:timers/promises'
import { deviceText, encodeForm, type FormValues, initialValues, RESOURCE_ENDPOINTS, RESOURCES } from '@muster/contracts'
import { createPool } from '@muster/database'
import { encodeJson, upTopic } from '@muster/protocol'
import { licenceBuildingOfSite } from '@muster/seed'
import { signIn } from '@muster/sign-in/node'
import mqtt, { type MqttClient } from 'mqtt'
import { type Bench, type BenchRow, ms } from './bench.ts'
import { type AskedList, measureList } from './list-times.ts'
import { addGateway, addMessages, MESSAGES, removeMessages } from './messages-data.ts'
import { addCompany, removeCompany } from './organisation-data.ts'
import { timesOf } from './percentiles.ts'

/** Begins the hardware ids of its cards, so it has no separators. */
const BUILDING = 'benchmessages'
const LOGIN = { name: 'bench-message-gateway', secret: 'secret of the bench' }
/** Half of the people carry a card: a hundred in every second department. */
const COMPANY = { people: 10_000, departments: 100, contractors: 0, visits: 0, vehicles: 0 }
const CARDS_OF_ONE = 100
const SENT_A_SECOND = 5
/** Departments with nobody below them. */
const FIRST_LEAF = 10
const WARM_UP_MS = 5_000
/** The last ones are waited for so long. */
const LAST_MS = 20_000

const FIRST = { page: '0', size: '15' }
const OF_MESSAGES: AskedList['filters'] = [
  {},
  { content: '三号门' },
  { content: '4711' },
  { type: '1' },
  { state: '2' },
  { state: '0' },
  { sender: 'sender7' },
]
const SPAN = { time: '2026-06-01 00:00:00,2026-06-08 00:00:00' }
const OF_RECEIVERS: AskedList['filters'] = [
  ...[{}, { name: '王芳' }, { name: '王' }, { channel: 'voice' }, { state: '2' }, { state: '4' }, { reply: '2' }],
  ...[{ message: `${BUILDING}-4711` }, { state: '2', channel: 'card' }, { page: '2000' }],
]
const LISTS: readonly AskedList[] = [
  { what: 'Messages to cards, newest page and each filter', endpoint: 'cardMessage.page', base: FIRST, filters: [...OF_MESSAGES, SPAN] },
  { what: 'Messages to bracelets, newest page and each filter', endpoint: 'braceletMessage.page', base: FIRST, filters: OF_MESSAGES },
  {
    ...{ what: 'Receivers, newest page and each filter', endpoint: 'messageReceiver.page', base: FIRST },
    filters: OF_RECEIVERS,
  },
]

/** Lists of a million messages, and texts on their way to cards among them. */
export const messages: Bench = {
  title: `${MESSAGES} messages listed, ${SENT_A_SECOND * CARDS_OF_ONE} a second sent`,
  async run({ site: getSite, seconds, say }): Promise<BenchRow[]> {
    const site = await getSite()
    const pool = createPool(site.databaseUrl, { max: 2, statementTimeoutMs: 3_600_000, queryTimeoutMs: 3_600_000 })
    const clear = async () => {
      await removeMessages(pool, BUILDING)
      await removeCompany(pool, BUILDING)
    }
    try {
      await clear()
      await addCompany(pool, BUILDING, site.admin.name, COMPANY)
      await addGateway(pool, BUILDING, LOGIN)
      say(`adding ${MESSAGES} messages`)
      await addMessages(pool, BUILDING)
      await licenceBuildingOfSite(pool, site.dataDir, BUILDING)
      const token = await signIn(site.httpUrl, { ...site.admin, buildId: BUILDING })
      say('the lists, newest page and each filter')
      const rows: BenchRow[] = []
      for (const asked of LISTS) rows.push(await measureList(site.httpUrl, token, asked, `${MESSAGES} messages to one person each`))
      say(`${SENT_A_SECOND} messages a second to ${CARDS_OF_ONE} cards each`)
      return [...rows, await measureSending(site, token, seconds)]
    } finally {
      await clear()
      await pool.end()
    }
  },
}

interface Field {
  client: MqttClient
  /** When each text came to each card, by the text. */
  came: Map<string, Map<string, number>>
  /** Texts that came to a card that had shown them. */
  repeats(): number
}

/** All cards behind one gateway: each acknowledges what it shows. */
async function openField(mqttUrl: string): Promise<Field> {
  const { name: username, secret: password } = LOGIN
  const client = await mqtt.connectAsync(mqttUrl, { username, password, clientId: username, protocolVersion: 4 })
  const came: Field['came'] = new Map()
  let [seq, repeats] = [0, 0]
  client.on('message', (topic, payload) => {
    const atMs = Date.now()
    const parsed = deviceText.safeParse(JSON.parse(payload.toString()))
    if (!parsed.success) return
    const tag = topic.split('/')[3]!
    const { number, text } = parsed.data
    const cards = came.get(text) ?? new Map<string, number>()
    came.set(text, cards)
    if (cards.has(tag)) repeats++
    else cards.set(tag, atMs)
    const readings = [{ kind: 'receipt' as const, tag, timeMs: atMs, receipt: 'delivered' as const, number }]
    const body = encodeJson('receipt', { boot: 'be2c4000', seq: ++seq, sentAtMs: atMs, readings })
    client.publish(upTopic(BUILDING, username, 'receipt'), body, { qos: 1 })
  })
  await client.subscribeAsync(`muster/${BUILDING}/down/+`, { qos: 1 })
  return { client, came, repeats: () => repeats }
}

/** Each message is ordered at its time, regardless of earlier ones. */
async function measureSending(site: { httpUrl: string; mqttUrl: string }, token: string, seconds: number): Promise<BenchRow> {
  const field = await openField(site.mqttUrl)
  const orderedMs = new Map<string, number>()
  const startMs = Date.now() + 100
  const count = Math.round(((WARM_UP_MS + seconds * 1000) / 1000) * SENT_A_SECOND)
  const orders: Promise<void>[] = []
  for (let n = 0; n < count; n++) {
    const dueMs = startMs + (n * 1000) / SENT_A_SECOND
    if (dueMs > Date.now()) await sleep(dueMs - Date.now())
    if (dueMs >= startMs + WARM_UP_MS) orderedMs.set(textOf(n), Date.now())
    orders.push(order(site.httpUrl, token, n))
  }
  await Promise.all(orders)
  const expected = orderedMs.size * CARDS_OF_ONE
  const arrived = () => [...orderedMs.keys()].reduce((sum, text) => sum + (field.came.get(text)?.size ?? 0), 0)
  for (const endMs = Date.now() + LAST_MS; arrived() < expected && Date.now() < endMs; ) await sleep(100)
  await field.client.endAsync(true)
  const tookMs = [...orderedMs].flatMap(([text, atMs]) => [...(field.came.get(text)?.values() ?? [])].map((cameMs) => cameMs - atMs))
  const { p50, p95, p99, max } = timesOf(tookMs)
  return {
    what: 'Message sent → on the receiver of the card',
    conditions: `${SENT_A_SECOND} messages a second to ${CARDS_OF_ONE} cards each for ${seconds} s, open loop, over HTTP and MQTT, receipts for all, among ${MESSAGES} stored; ${tookMs.length} of ${expected} came, ${field.repeats()} twice`,
    measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, max ${ms(max)}`,
    target: 'p95 ≤ 1 s',
    ratio: '–',
  }
}

const textOf = (n: number) => `请核对工具 ${n}`

/** A text to a department in which every person carries a card. */
async function order(httpUrl: string, token: string, n: number): Promise<void> {
  const { fields } = RESOURCES.cardMessage
  const leaves = (COMPANY.departments - FIRST_LEAF) / 2
  const id = `${BUILDING}-dept-${FIRST_LEAF + 2 * (n % leaves)}`
  const values: FormValues = { ...initialValues(fields), to: ['departments'], departments: [{ id, name: id }], content: textOf(n) }
  const { path } = RESOURCE_ENDPOINTS['cardMessage.save']!
  const answer = await fetch(new URL(path, httpUrl), {
    ...{ method: 'POST', headers: { authToken: token, 'content-type': 'application/x-www-form-urlencoded' } },
    body: new URLSearchParams(encodeForm(fields, values, {})),
  })
  if (!answer.ok) throw new Error(`A message was not taken: ${await answer.text()}`)
}
