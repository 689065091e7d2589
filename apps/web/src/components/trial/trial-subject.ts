import type { EndpointData, RuleTrial } from '@muster/contracts'
import type { Called } from '../../http/client.ts'

/** What is tried on recorded tracks before it is in force: its texts and its calls. */
export interface TrialSubject {
  title: string
  hint: string
  /** What is not tried. */
  limits: string
  /** Shown when the result is of something else than what there is now. */
  outdated: string
  key: readonly unknown[]
  list: (signal: AbortSignal) => Promise<EndpointData<'areaTrials'>>
  find: (id: string, signal: AbortSignal) => Promise<RuleTrial>
  order: (span: { from: string; to: string }) => Promise<unknown>
  discard: (id: string) => Promise<unknown>
  exported: Called
}
