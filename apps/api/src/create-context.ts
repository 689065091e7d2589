import { join } from 'node:path'
import { createPool, createWatch, Sealing } from '@muster/database'
import type { Logger } from 'pino'
import type { ApiContext } from './api-context.ts'
import { type ApiConfig, LOCAL } from './config.ts'
import { ConcurrencyLimit } from './framework/concurrency-limit.ts'
import { noteAnswer } from './framework/downlinks/order-device.ts'
import { FileAddresses } from './framework/files/file-addresses.ts'
import { FolderStore } from './framework/files/folder-store.ts'
import { Scratch } from './framework/files/scratch.ts'
import { addJob } from './framework/jobs/add-job.ts'
import { onceIn } from './framework/once-in.ts'
import { CountCache } from './framework/resource/count-cache.ts'
import { keepToBuilding } from './framework/tenancy/building-pool.ts'
import { ALL_BUILDINGS } from './framework/tenancy/in-building.ts'
import { ReportUplink } from './modules/alarms/report-uplink.ts'
import { ChainMark } from './modules/audit/chain-hash.ts'
import { OperationSurveys } from './modules/calibration/operation-surveys.ts'
import { GateDesk } from './modules/gates/gate-desk.ts'
import { PassagePictures } from './modules/gates/pictures/passage-pictures.ts'
import { LicenceKeeper } from './modules/licence/licence-keeper.ts'
import { readTrustedKeys } from './modules/licence/trusted-keys.ts'
import { LiveHub } from './modules/live/live-hub.ts'
import { liveLists } from './modules/live/live-lists.ts'
import { type LiveTime, WALL_TIME } from './modules/live/live-time.ts'
import { TicketBox } from './modules/live/tickets.ts'
import { REFERENCES } from './modules/references.ts'
import { SEALED_COLUMNS } from './modules/sealed-columns.ts'
import { LoginKeys } from './modules/session/login-keys.ts'
import { LoginThrottle } from './modules/session/login-throttle.store.ts'
import { PasswordCheck } from './modules/session/password-check.ts'
import { SessionCache } from './modules/session/session-cache.ts'
import { SessionTokens } from './modules/session/token.ts'
import { STORES } from './modules/stores.ts'
import { VideoDesk } from './modules/video/video-desk.ts'
import { PATIENCE, type Patience } from './patience.ts'
import { createMetrics } from './plugins/metrics.ts'

/** New alarms within this time are processed together, ms. */
const ALARMS_LOOKED_AT_MS = 2_000
/** Bells must ring at once; a burst of alarms is processed together. */
const BELLS_LOOKED_AT_MS = 250
/**
 * Many users send short queries at the same time: compiling a statement or starting parallel workers costs more than it
 * saves, and the data are in memory.
 */
const SETTINGS = { jit: 'off', max_parallel_workers_per_gather: '0', random_page_cost: '1.1' }

/** Creates the handlers' context. Connects to nothing yet. */
export async function createContext(
  config: ApiConfig,
  log: Logger,
  patience: Patience = PATIENCE,
  time: LiveTime = WALL_TIME,
): Promise<ApiContext> {
  const watch = createWatch(config.DATABASE_URL, {
    applicationName: 'muster-api-watch',
    onChange: (isAway) => (isAway ? log.error('the database does not answer') : log.info('the database answers again')),
  })
  const open = (applicationName: string, max: number, more: Record<string, string> = {}) =>
    createPool(config.DATABASE_URL, {
      statementTimeoutMs: patience.statementMs,
      queryTimeoutMs: patience.queryMs,
      connectTimeoutMs: patience.connectMs,
      settings: { ...SETTINGS, ...more },
      watch,
      applicationName,
      max,
      onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
    })
  const openToAll = (applicationName: string, max: number) => open(applicationName, max, { 'muster.building': ALL_BUILDINGS })
  const pool = keepToBuilding(open('muster-api', 10))
  const allBuildings = openToAll('muster-api-all', 6)
  // A separate pool, so that slow requests cannot hold up alarms and the check of sessions.
  const vitalPool = keepToBuilding(open('muster-api-vital', 4))
  const sessionPool = openToAll('muster-api-sessions', 3)
  const gatePool = openToAll('muster-api-gates', 6)
  const livePool = openToAll('muster-api-live', 3)
  // Each running job holds one, and so does the listener for new ones.
  const jobPool = openToAll('muster-api-jobs', 12)
  const metrics = createMetrics(() => live.clientCount)
  const tokens = new SessionTokens(config.DATA_KEY)
  const sessions = new SessionCache(sessionPool, tokens)
  const licences: LicenceKeeper = new LicenceKeeper(sessionPool, await readTrustedKeys(config), log)
  const order = (name: 'watchAlarms' | 'watchBells') => () => void addJob(allBuildings, name, {}, name).catch(() => {})
  const ringBells = onceIn(BELLS_LOOKED_AT_MS, order('watchBells'))
  const tellPeople = onceIn(ALARMS_LOOKED_AT_MS, order('watchAlarms'))
  const live: LiveHub = new LiveHub({
    onRaised: () => {
      ringBells()
      tellPeople()
    },
    lists: (buildingId) => liveLists(STORES, livePool, buildingId),
    forgetAuthority: (tokenHash) => {
      sessions.forget(tokenHash)
      licences.forget()
    },
    onAnswer: (buildingId, answer) => noteAnswer(allBuildings, buildingId, answer),
    onAccess: (buildingId, gatewayId, message) => {
      gates
        .takeMessage(buildingId, gatewayId, message)
        .catch((error: unknown) => log.warn({ buildingId, err: error }, 'events of gates lost'))
    },
    pool: livePool,
    time,
    mqtt: { url: config.MQTT_URL, username: config.MQTT_USERNAME, password: config.MQTT_PASSWORD },
    log,
    gauges: {
      latency: (seconds) => metrics.liveLatencySeconds.observe(seconds),
      skipped: (count) => metrics.liveSkipped.inc(count),
    },
  })
  const reports = new ReportUplink({ url: config.MQTT_URL, username: config.MQTT_USERNAME, password: config.MQTT_PASSWORD, log })
  const scratch = new Scratch(join(config.UPLOAD_DIR, 'unfinished'))
  const files = new FolderStore(join(config.UPLOAD_DIR, 'files'), scratch)
  const gates: GateDesk = new GateDesk({
    pool: gatePool,
    log,
    pictures: new PassagePictures({ pool: gatePool, files, scratch, log, dropped: metrics.gatePicturesDropped }),
    tell: (buildingId, topic, payload) => live.tellDevice(buildingId, topic, payload),
  })
  const sealing = new Sealing(config.DATA_KEY)
  const video = new VideoDesk(config)
  const surveys = new OperationSurveys(pool)
  return {
    config,
    patience,
    watch,
    pool,
    allBuildings,
    vitalPool,
    sessionPool,
    jobPool,
    tokens,
    sessions,
    passwords: await PasswordCheck.create(),
    throttle: new LoginThrottle(pool),
    devices: new SessionTokens(config.DATA_KEY, 'devices'),
    loginKeys: new LoginKeys(pool, sealing),
    drawing: new ConcurrencyLimit(1, 100),
    tickets: new TicketBox(),
    live,
    reports,
    gates,
    video,
    metrics,
    licences,
    auditMark: new ChainMark(config.DATA_KEY),
    sealing,
    stores: STORES,
    sealedColumns: SEALED_COLUMNS,
    references: REFERENCES,
    hosted: config.DEPLOY_TYPE !== LOCAL,
    deletedKeepDays: config.DELETED_KEEP_DAYS,
    addresses: new FileAddresses(config.DATA_KEY),
    files,
    scratch,
    counts: new CountCache(),
    countWaitMs: config.LIST_COUNT_WAIT_MS,
    surveys,
    menus: { hosted: config.DEPLOY_TYPE !== LOCAL, buildings: new Set() },
    licensedModules: (buildingId) => licences.modules(buildingId),
    close: async () => {
      surveys.stop()
      gates.stop()
      video.stop()
      await live.stop()
      await reports.close()
      await watch.stop()
      await Promise.all([pool, allBuildings, vitalPool, sessionPool, livePool, gatePool, jobPool].map((each) => each.end()))
    },
  }
}
