import { setTimeout as sleep } from 'node:timers/promises'
import { downIf, frameLogFindings, type Health, healthReport } from '@muster/contracts'
import type { GatewayDirectory } from '../gateways/gateway-directory.ts'
import type { Journals } from '../journals.ts'

const ROUND_MS = 2000

/** Inputs of the broker's health. */
export interface HealthSources {
  directory: GatewayDirectory
  journals: Journals
  /** Settles when a message has passed through the broker. */
  goneRound(): Promise<void>
}

/** Whether this process works at all, regardless of disk and database. */
export async function brokerLives(sources: HealthSources): Promise<{ status: Health }> {
  return { status: (await goesRound(sources)) ? 'ok' : 'down' }
}

/** Whether gateways are let in and their frames recorded. */
export async function brokerHealth(sources: HealthSources) {
  const round = await goesRound(sources)
  const logs = sources.journals.all()
  const findings = logs.flatMap(({ buildingId, status }) =>
    frameLogFindings(status).map((finding) => ({ ...finding, detail: `${buildingId}: ${finding.detail}` })),
  )
  const report = healthReport({
    loop: downIf(!round, 'no message goes through'),
    gateways: downIf(!sources.directory.isLoaded, 'not known yet: the database did not answer since the start'),
    frameLog: findings,
  })
  return { ...report, frameLogs: logs.map(({ buildingId, status }) => ({ buildingId, ...status })) }
}

const goesRound = ({ goneRound }: HealthSources) =>
  Promise.race([
    goneRound().then(
      () => true,
      () => false,
    ),
    sleep(ROUND_MS, false, { ref: false }),
  ])
