import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { ApiContext } from './api-context.ts'
import { buildApp } from './app.ts'
import type { ApiConfig } from './config.ts'
import { createContext } from './create-context.ts'
import { JobWorker } from './framework/jobs/job-worker.ts'
import { createLogger } from './logger.ts'
import { AuditSealer } from './modules/audit/audit-seal.ts'
import { BusRunner } from './modules/bus/bus-runner.ts'
import { RunWatch } from './modules/emergency/run/run-watch.ts'
import { AnomalyWatch } from './modules/gates/anomalies/anomaly-watch.ts'
import { askItself } from './modules/health/ask-itself.ts'
import { JOBS } from './modules/jobs.ts'
import { type LiveTime, WALL_TIME } from './modules/live/live-time.ts'
import { MessageWatch } from './modules/messages/send/message-watch.ts'
import { findRights } from './modules/session/session.store.ts'
import { PATIENCE, type Patience } from './patience.ts'
import { noteJobEnd } from './plugins/metrics.ts'

/** A running api. */
export interface RunningApi {
  /** Base address, such as http://127.0.0.1:8080. */
  url: string
  context: ApiContext
  /** Settles when a request of its own was answered over its listening port: what a supervisor asks for. */
  goneRound(): Promise<void>
  /** Ends sockets, connections and timers. */
  stop(): Promise<void>
}

/** Listens as soon as it can, whether or not database and broker are there: it then answers 503 and goes on trying. */
export async function startApi(
  config: ApiConfig,
  log: Logger = createLogger(config.LOG_LEVEL),
  patience: Patience = PATIENCE,
  time: LiveTime = WALL_TIME,
): Promise<RunningApi> {
  const context = await createContext(config, log, patience, time)
  const app = await buildApp(context, log)
  if (patience.watchesDatabase) context.watch.start()
  await context.live.start()
  const { jobPool: pool, metrics } = context
  const jobs = new JobWorker(JOBS, { context, pool, log, ended: (name, how) => noteJobEnd(metrics, name, how) })
  jobs.start()
  context.licences.start()
  context.gates.start()
  const sealer = new AuditSealer(context.allBuildings, context.auditMark, log, config.AUDIT_SEAL_MS)
  sealer.start()
  const messages = new MessageWatch({
    pool: context.allBuildings,
    live: context.live,
    log,
    scopeOf: async (accountId, buildingId) => (await findRights(context.allBuildings, accountId, buildingId))?.scope ?? null,
  })
  messages.start()
  const buses = new BusRunner({ pool: context.allBuildings, reports: context.reports, sealing: context.sealing, log })
  buses.start()
  const runs = new RunWatch({ pool: context.allBuildings, live: context.live, log })
  runs.start()
  const anomalies = new AnomalyWatch({ pool: context.allBuildings, live: context.live, gates: context.gates, log })
  anomalies.start()
  const stop = async () => {
    context.licences.stop()
    anomalies.stop()
    await sealer.stop()
    await runs.stop()
    await buses.stop()
    await messages.stop()
    await jobs.stop()
    await app.close()
    await context.close()
  }
  try {
    await app.listen({ host: config.HOST, port: config.PORT })
  } catch (error) {
    await stop()
    throw error
  }
  const { address, family, port } = app.server.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  return { url, context, goneRound: () => askItself(port, address), stop }
}
