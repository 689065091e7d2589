import type { Random } from '@muster/seed'

/** The result for one promise in one scenario. */
export interface Finding {
  /** What was done to the site. */
  done: string
  expected: string
  found: string
  /** Press → alarm on a console. */
  times: string
  /** Broken promises, a line each; none = kept. */
  breaches: string[]
  /** Why the machine does not allow it; then nothing was tried. */
  skipped?: string
}

export interface ScenarioContext {
  /** Source of moments and orders, so that a run can be repeated by its seed. */
  random: Random
  /** A short form of everything. */
  quick: boolean
  /** Length of the soak. */
  minutes: number
  /** SOS presses over all kills. */
  presses: number
  say(text: string): void
}

export interface Scenario {
  title: string
  run(context: ScenarioContext): Promise<Finding[]>
}

/** What a machine cannot do is reported, not passed over. */
export const skipped = (done: string, why: string): Finding => ({
  done,
  expected: '–',
  found: '–',
  times: '–',
  breaches: [],
  skipped: why,
})
