import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { ApiConfig } from './config.ts'
import type { ApiContext } from './context.ts'
import { createContext } from './create-context.ts'
import { ExportRunner, sweepExports } from './framework/exchange/export-runner.ts'
import { deleteOldKeys } from './framework/resource/idempotency.ts'
import { sealLeftClear } from './framework/resource/seal-left-clear.ts'
import { createLogger } from './logger.ts'
import { AuditSealer, deleteOldAudit } from './modules/audit/audit-seal.ts'
import { sweepTrials, TrialRunner } from './modules/calibration/trial-runner.ts'
import { sweepUploads } from './modules/files/sweep.ts'
import { askItself } from './modules/health/ask-itself.ts'
import { deleteOldLinks } from './modules/session/free-login.store.ts'
import { deleteOldChallenges } from './modules/session/login-challenge.store.ts'
import { deleteOldLoginKeys } from './modules/session/login-keys.ts'
import { trimCounters } from './modules/session/login-throttle.store.ts'
import { deleteEndedSessions, findRights } from './modules/session/session.store.ts'
import { deleteHidden } from './modules/trackables/retention.store.ts'

const SWEEP_MS = 10 * 60_000

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

/** What is over is taken away now and then: each kind by itself, so that one that fails starves no other. */
const SWEEPS: Readonly<Record<string, (context: ApiContext) => Promise<unknown>>> = {
  'personal data left in clear': ({ allBuildings, sealing }) => sealLeftClear(allBuildings, sealing),
  'ended sessions': ({ allBuildings }) => deleteEndedSessions(allBuildings),
  'unanswered challenges': ({ allBuildings }) => deleteOldChallenges(allBuildings),
  'used links': ({ allBuildings }) => deleteOldLinks(allBuildings),
  'keys of sign-in': ({ allBuildings }) => deleteOldLoginKeys(allBuildings),
  'counters of sign-in': ({ allBuildings }) => trimCounters(allBuildings),
  'uploads nobody needs': ({ allBuildings, files }) => sweepUploads(allBuildings, files),
  exports: sweepExports,
  'calibration trials': sweepTrials,
  'idempotency keys': ({ allBuildings }) => deleteOldKeys(allBuildings),
  'people, vehicles and visits deleted long ago': ({ allBuildings, config }) => deleteHidden(allBuildings, config.DELETED_KEEP_DAYS),
  'audit trail': ({ allBuildings, auditMark, config }) => deleteOldAudit(allBuildings, auditMark, config.AUDIT_KEEP_DAYS),
}

async function sweepAll(context: ApiContext, log: Logger): Promise<void> {
  for (const [what, sweep] of Object.entries(SWEEPS)) {
    await sweep(context).catch((error: unknown) => log.warn({ err: error, what }, 'what is over was not swept'))
  }
}

/** Listens as soon as it can, whether or not database and broker are there: it then answers 503 and goes on trying. */
export async function startApi(config: ApiConfig, log: Logger = createLogger(config.LOG_LEVEL)): Promise<RunningApi> {
  const context = await createContext(config, log)
  const app = await buildApp(context, log)
  context.watch.start()
  await context.live.start()
  const exports = new ExportRunner(context, findRights, log)
  exports.start()
  const trials = new TrialRunner(context, log)
  trials.start()
  const sweep = setInterval(() => {
    void sweepAll(context, log)
  }, SWEEP_MS)
  // What an earlier version left in clear does not wait for the first sweep.
  sealLeftClear(context.allBuildings, context.sealing).then(
    (rows) => rows > 0 && log.info({ rows }, 'personal data of an earlier version was sealed'),
    (error: unknown) => log.warn({ err: error }, 'personal data of an earlier version was not sealed yet'),
  )
  context.licences.start()
  const sealer = new AuditSealer(context.allBuildings, context.auditMark, log, config.AUDIT_SEAL_MS)
  sealer.start()
  const stop = async () => {
    context.licences.stop()
    await sealer.stop()
    clearInterval(sweep)
    await Promise.all([exports.stop(), trials.stop()])
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
