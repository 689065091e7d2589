import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TrackerStatus } from '@muster/contracts'
import { createPool, migrate } from '@muster/database'
import { startEmbeddedPostgres } from '@muster/database/embedded'
import { liveTopic, upTopic } from '@muster/protocol'
import mqtt, { type MqttClient } from 'mqtt'
import type { Pool } from 'pg'
import { calibration, usageOf } from './process-usage.ts'
import { AREAS, buildTrackerWorld, RANGES_PER_FIX, READINGS_PER_FRAME, stampFrame, type TrackerWorld } from './tracker-world.ts'

export interface TrackerBenchOptions {
  /** Every tag reports once a second. */
  tags: number
  seconds: number
  /** Called once a second. */
  onSecond?: (second: TrackerSecond) => void
}

export interface TrackerSecond {
  atS: number
  fixesPerSecond: number
  backlogBytes: number
  lagMs: number
  rssMb: number | null
}

export interface TrackerBenchResult {
  conditions: string
  fixesPerSecond: number
  /** What one core would do, from the processor time the tracker used. */
  fixesPerCpuSecond: number | null
  /** The same divided by a million rounds of the calibration loop: comparable between machines. */
  ratioToCalibration: number | null
  /** Largest backlog after the warm-up, and the one at the end. */
  backlogBytesMax: number
  backlogBytesEnd: number
  lagMsMax: number
  /** After a tenth of the time and at the end. */
  rssMbStart: number | null
  rssMbEnd: number | null
  /** Fixes made, and found in rows of the track store at the end (the rest, some ten seconds, is in the snapshot). */
  fixes: number
  storedFixes: number
  alarms: number
  /** From the end of the load to an empty backlog, ms. */
  drainedMs: number
  failures: string[]
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const GATEWAYS = 20
const DRAIN_MS = 60_000

/**
 * The whole tracker in its own process: gateways publish over MQTT (QoS 1) to the broker, which writes the frame log;
 * the tracker reads it, finds positions, decides alarms, stores in a real PostgreSQL with fsync, and publishes. Open
 * loop.
 */
export async function benchTracker(options: TrackerBenchOptions): Promise<TrackerBenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  // The database server may run as another user, who must reach the folder.
  await chmod(folder, 0o755)
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
    undo.push(() => server.stop())
    await migrate(server.url)
    const pool = createPool(server.url)
    undo.push(() => pool.end())
    const world = await buildTrackerWorld(pool, options.tags)
    const secret = randomBytes(16).toString('hex')
    await addGateways(pool, world.buildingId, secret)
    const parts = await startParts(server.url, join(folder, 'journal'), secret)
    undo.push(() => parts.stop())
    return await measure(options, world, pool, parts, secret)
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

async function measure(
  options: TrackerBenchOptions,
  world: TrackerWorld,
  pool: Pool,
  parts: Parts,
  secret: string,
): Promise<TrackerBenchResult> {
  const unit = calibration()
  const watcher = await mqtt.connectAsync(parts.mqttUrl, { username: 'api', password: secret, clientId: 'bench-watcher' })
  let status: TrackerStatus | null = null
  watcher.on('message', (_, payload) => {
    status = JSON.parse(payload.toString()) as TrackerStatus
  })
  await watcher.subscribeAsync(liveTopic(world.buildingId, 'tracker'))
  while (status === null) await sleep(50)
  const gateways = await Promise.all(
    Array.from({ length: GATEWAYS }, (_, i) =>
      mqtt.connectAsync(parts.mqttUrl, { username: `bench-gw-${i}`, password: secret, clientId: `bench-gw-${i}` }),
    ),
  )
  for (const gateway of gateways) (gateway.stream as { setNoDelay?: (on: boolean) => void }).setNoDelay?.(true)
  const load = startLoad(world, gateways)
  const seconds: TrackerSecond[] = []
  const warmUpS = Math.max(3, Math.round(options.seconds / 10))
  let first = { fixes: 0, timeMs: 0, cpuS: 0 }
  let last = { fixes: 0, timeMs: Date.now() }
  const startMs = Date.now()
  for (let atS = 1; atS <= options.seconds + warmUpS; atS++) {
    await sleep(Math.max(0, startMs + atS * 1000 - Date.now()))
    const now = status as TrackerStatus
    const usage = usageOf(parts.trackerPid)
    const second = {
      atS,
      fixesPerSecond: Math.round(((now.fixes - last.fixes) * 1000) / Math.max(1, now.timeMs - last.timeMs)),
      backlogBytes: now.backlogBytes,
      lagMs: now.lagMs,
      rssMb: usage?.rssMb ?? null,
    }
    last = now
    if (atS === warmUpS) first = { fixes: now.fixes, timeMs: now.timeMs, cpuS: usage?.cpuS ?? 0 }
    if (atS > warmUpS) seconds.push(second)
    options.onSecond?.(second)
  }
  const usage = usageOf(parts.trackerPid)
  const end = status as TrackerStatus
  await load.stop()
  const atEnd = { backlogBytes: end.backlogBytes, fixes: end.fixes }
  // Waits for what is still in flight, so that a loss can be told from a delay.
  const backMs = Date.now()
  while (Date.now() - backMs < DRAIN_MS && ((status as TrackerStatus).backlogBytes > 0 || (status as TrackerStatus).timeMs < backMs + 2000))
    await sleep(200)
  const drainedMs = Date.now() - backMs
  await watcher.endAsync(true)
  await Promise.all(gateways.map((gateway) => gateway.endAsync(true)))
  const { rows } = await pool.query<{ stored: number; alarms: number }>(
    'select (select coalesce(sum(fixes), 0)::float8 from track.tail) as stored, (select count(*)::float8 from alarm) as alarms',
  )
  const fixes = end.fixes - first.fixes
  const cpuS = usage === null ? null : usage.cpuS - first.cpuS
  const perCpu = cpuS === null ? null : fixes / cpuS
  const { stored = 0, alarms = 0 } = rows[0] ?? {}
  const made = (status as TrackerStatus).fixes
  const failures: string[] = []
  if (load.failed > 0) failures.push(`${load.failed} frames were not acknowledged`)
  if (made < load.readings * 0.999) failures.push(`${load.readings - made} of ${load.readings} readings gave no fix`)
  if (stored < made - 15 * world.tags) failures.push(`only ${stored} of ${made} fixes are stored`)
  return {
    conditions:
      `${world.tags} tags at 1 Hz walking, ${RANGES_PER_FIX} ranges a fix, ${READINGS_PER_FRAME} readings a binary frame, QoS 1, ${GATEWAYS} gateways, ` +
      `${AREAS} areas with a rule each, own broker, PostgreSQL with fsync, generator, broker, database and tracker on the same machine, open loop, ${options.seconds} s after ${warmUpS} s`,
    fixesPerSecond: Math.round((fixes * 1000) / (end.timeMs - first.timeMs)),
    fixesPerCpuSecond: perCpu === null ? null : Math.round(perCpu),
    ratioToCalibration: perCpu === null ? null : Number((perCpu / unit).toPrecision(3)),
    backlogBytesMax: Math.max(...seconds.map((second) => second.backlogBytes)),
    backlogBytesEnd: atEnd.backlogBytes,
    lagMsMax: Math.max(...seconds.map((second) => second.lagMs)),
    rssMbStart: seconds[0]?.rssMb ?? null,
    rssMbEnd: seconds.at(-1)?.rssMb ?? null,
    fixes: atEnd.fixes,
    storedFixes: stored,
    alarms,
    drainedMs,
    failures,
  }
}

interface Load {
  readings: number
  failed: number
  stop(): Promise<void>
}

/** Sends each second's frames evenly over the second, regardless of their fate: an open loop. */
function startLoad(world: TrackerWorld, gateways: readonly MqttClient[]): Load {
  const load: Load = { readings: 0, failed: 0, stop: async () => undefined }
  const sequences = gateways.map(() => 0)
  let stopped = false
  const run = async () => {
    const startMs = Date.now()
    for (let second = 0; !stopped; second++) {
      const frames = world.seconds[second % world.seconds.length] as Uint8Array[]
      for (let i = 0; i < frames.length && !stopped; i++) {
        const dueMs = startMs + second * 1000 + (i * 1000) / frames.length
        if (dueMs > Date.now() + 4) await sleep(dueMs - Date.now())
        const g = i % gateways.length
        const gateway = gateways[g] as MqttClient
        sequences[g] = (sequences[g] as number) + 1
        // A copy: the client may still hold the last one.
        const frame = Buffer.from(frames[i] as Uint8Array)
        stampFrame(frame, sequences[g] as number, Math.round(dueMs))
        load.readings += Math.min(READINGS_PER_FRAME, world.tags - i * READINGS_PER_FRAME)
        gateway.publish(upTopic(world.buildingId, `${world.buildingId}-gw-${g}`, 'batch'), frame, { qos: 1 }, (error) => {
          if (error) load.failed++
        })
      }
    }
  }
  const running = run()
  load.stop = async () => {
    stopped = true
    await running
  }
  return load
}

async function addGateways(pool: Pool, buildingId: string, secret: string): Promise<void> {
  const hash = createHash('sha256').update(secret).digest('hex')
  await pool.query(
    `insert into gateway (id, building_id, name, username, secret_hash, topics)
     select $1 || '-gw-' || i, $1, 'bench ' || i, 'bench-gw-' || i, $2, '{}' from generate_series(0, $3::integer - 1) i`,
    [buildingId, hash, GATEWAYS],
  )
}

interface Parts {
  mqttUrl: string
  trackerPid: number
  stop(): Promise<void>
}

async function startParts(databaseUrl: string, journalDir: string, secret: string): Promise<Parts> {
  const users = { tracker: { secret, role: 'tracker' }, api: { secret, role: 'api' } }
  const common = { DATABASE_URL: databaseUrl, JOURNAL_DIR: journalDir, LOG_LEVEL: 'info' }
  const broker = await startPart('apps/broker/src/main.ts', { ...common, MQTT_PORT: '0', INTERNAL_USERS: JSON.stringify(users) })
  const mqttUrl = `mqtt://127.0.0.1:${String(broker.ready.mqttPort)}`
  const tracker = await startPart('apps/tracker/src/main.ts', {
    ...common,
    MQTT_URL: mqttUrl,
    MQTT_USERNAME: 'tracker',
    MQTT_PASSWORD: secret,
  })
  return { mqttUrl, trackerPid: tracker.child.pid as number, stop: async () => void (await Promise.all([tracker.stop(), broker.stop()])) }
}

async function startPart(file: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['--conditions=muster-source', '--import', 'tsx', join(ROOT, file)], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = await new Promise<Record<string, unknown>>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>
      if (entry.msg === 'ready') resolve(entry)
      else if (Number(entry.level) >= 40) process.stderr.write(`${line}\n`)
    })
  })
  const ended = once(child, 'exit')
  return {
    child,
    ready,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** `node apps/site/bin/run.mjs simulators/src/bench/tracker.ts [tags] [seconds]` */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [tags = '20000', seconds = '60'] = process.argv.slice(2)
  const result = await benchTracker({
    tags: Number(tags),
    seconds: Number(seconds),
    onSecond: (second) => process.stdout.write(`${JSON.stringify(second)}\n`),
  })
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
}
