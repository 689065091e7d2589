import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeJson, type NativeReading, upTopic } from '@muster/protocol'
import { eventually } from '@muster/test-support'
import { chromium } from '@playwright/test'
import pg from 'pg'
import config from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'
import { openGateway } from './site/field-gateway.ts'
import { DATA_DIR_VARIABLE, ownerDatabaseUrl, readSite } from './site/site.ts'
import { DEMO_BUILDING, storedSession, storeSession } from './site/stored-session.ts'

/**
 * A storm of calls for help while a user works with the list of alarms, on the site running on the given data
 * directory: whether each is stored once and counted, how soon it is in the page, and how soon the page reacts to the
 * keyboard meanwhile. Prints one JSON line. The alarms are deleted afterwards. `node apps/site/bin/run.mjs
 * e2e/storm-bench.ts <data directory> [alarms] [seconds]`
 */
const [directory, alarms = 5000, seconds = 10] = [process.argv[2], ...process.argv.slice(3).map(Number)]
const CARDS = 500
/** Presses delivered in one gateway frame. */
const AT_ONCE = 5
const KEY_EVERY_MS = 150
const SETTLE_MS = 3000
/** Against hanging. */
const STORED_MS = 120_000
const LOADED_MS = 120_000
/** A page without news for this long has received everything. */
const QUIET_MS = 8000

if (directory) process.env[DATA_DIR_VARIABLE] = directory
const prefix = `storm${randomBytes(3).toString('hex')}`
const hwIdOf = (card: number) => `${prefix}${card.toString(16).padStart(4, '0')}`
const pool = new pg.Pool({ connectionString: await ownerDatabaseUrl(), max: 1 })
const { rows: stood } = await pool.query("select count(*)::int as count from alarm where building_id = $1 and work <> 'handled'", [
  DEMO_BUILDING,
])
const gateway = await openGateway(pool, async () => {
  await pool.query(`insert into tag (id, building_id, hw_id, sn) select card, $1, card, card from unnest($2::text[]) card`, [
    DEMO_BUILDING,
    Array.from({ length: CARDS }, (_, i) => hwIdOf(i)),
  ])
})
await sleep(SETTLE_MS)

const { launchOptions, viewport, locale } = config.use ?? {}
const executablePath = installedChromium()
const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
try {
  await storeSession()
  const storageState = await storedSession('zh_CN')
  const page = await browser.newPage({ viewport: viewport ?? null, storageState, ...(locale && { locale }) })
  // The compiler names functions by a helper that a page does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named')
  await page.addInitScript(watchPage, prefix)
  await page.goto(`${(await readSite()).httpUrl}/alarms/alarm-list`)
  await page.getByRole('main').getByRole('textbox').first().click({ timeout: LOADED_MS })
  await sleep(SETTLE_MS)

  const began = performance.now()
  const boot = randomBytes(4).toString('hex')
  let seq = 0
  const frame = async (first: number) => {
    const timeMs = Date.now()
    const readings = Array.from({ length: AT_ONCE }, (_, i): NativeReading => {
      const press = first + i
      return { kind: 'event', tag: hwIdOf(press % CARDS), timeMs, event: 'sos', eventSeq: 1 + Math.floor(press / CARDS) }
    })
    const payload = encodeJson('event', { boot, seq: ++seq, sentAtMs: timeMs, readings })
    await gateway.client.publishAsync(upTopic(DEMO_BUILDING, gateway.id, 'event'), payload, { qos: 1 })
  }
  const typing = (async () => {
    while (performance.now() - began < seconds * 1000) {
      await page.keyboard.press(seq % 2 === 0 ? 'a' : 'Backspace')
      await sleep(KEY_EVERY_MS)
    }
  })()
  const sent: Promise<void>[] = []
  for (let first = 0; first < alarms; first += AT_ONCE) {
    const dueMs = (first / alarms) * seconds * 1000
    await sleep(Math.max(0, dueMs - (performance.now() - began)))
    sent.push(frame(first))
  }
  await Promise.all([typing, ...sent])
  const sentInS = (performance.now() - began) / 1000

  const countStored = async () =>
    (await pool.query<{ count: number }>("select count(*)::int as count from alarm where id like 'sos:tag-' || $1 || '%'", [prefix]))
      .rows[0]?.count
  await eventually('every alarm is stored', async () => (await countStored()) === alarms, { timeoutMs: STORED_MS, everyMs: 500 })
  // A page that was disconnected, with more waiting than is kept, gets the most urgent alarms and the counters.
  for (let before = -1, now = 0; now > before && now < alarms; await sleep(QUIET_MS)) {
    before = now
    now = await page.evaluate(() => heard().delaysMs.length)
  }
  const { delaysMs, keysMs, sockets } = await page.evaluate(() => heard())
  const counted = await page.evaluate(async () => {
    const headers = { authToken: localStorage.getItem('authToken') ?? '' }
    const response = await fetch('/pod/alarm/everyTypeAlarmingCount', { headers })
    return ((await response.json()) as { data: { data?: { total: number }; total: number } }).data
  })
  console.log(
    JSON.stringify({
      ...{
        alarms,
        sentInS: Math.round(sentInS * 10) / 10,
        stored: await countStored(),
        stoodBefore: stood[0]?.count,
        counted,
        inPage: delaysMs.length,
        sockets,
      },
      toPageMs: shares(delaysMs),
      keyToFrameMs: { count: keysMs.length, ...shares(keysMs) },
    }),
  )
} finally {
  await browser.close()
  await gateway.client.endAsync()
  await pool.query("delete from alarm where id like 'sos:tag-' || $1 || '%'", [prefix])
  await pool.query('delete from tag where starts_with(id, $1)', [prefix])
  await pool.query('delete from gateway where id = $1', [gateway.id])
  await pool.end()
}

function shares(samples: readonly number[]) {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** In the page: delay of each alarm of the storm after its press, and of keys until their frame. */
declare function heard(): { delaysMs: number[]; keysMs: number[]; sockets: number }
function watchPage(prefix: string): void {
  const delays = new Map<string, number>()
  const keysMs: number[] = []
  let sockets = 0
  const Native = window.WebSocket
  window.WebSocket = class extends Native {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      sockets++
      this.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !data.includes(prefix)) return
        const message = JSON.parse(data) as {
          type: string
          alarm?: { id: string; startedAt: string }
          alarms?: { id: string; startedAt: string }[]
        }
        for (const { id, startedAt } of message.alarm ? [message.alarm] : (message.alarms ?? []))
          if (id.includes(prefix) && !delays.has(id)) delays.set(id, Date.now() - Date.parse(startedAt))
      })
    }
  }
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => keysMs.push(performance.now() - timeStamp)))
    },
    true,
  )
  Object.assign(window, { heard: () => ({ delaysMs: [...delays.values()], keysMs, sockets }) })
}
