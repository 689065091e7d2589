import { siteDateAndTime } from '../../i18n/site-time.ts'

const MINUTE_MS = 60_000
const STEPS_MIN = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 7200, 20_160, 43_200, 87_840]

export interface Tick {
  atMs: number
  label: string
}

/** Round times of the site's clock between two instants, limited in number; days where the step is a day or more. */
export function timelineTicks(fromMs: number, toMs: number, most: number, timeZone: string): Tick[] {
  const stepMs = (STEPS_MIN.find((step) => (toMs - fromMs) / (step * MINUTE_MS) <= most) ?? STEPS_MIN.at(-1)!) * MINUTE_MS
  const local = siteDateAndTime(fromMs, timeZone)
  const offsetMs = Date.parse(`${local.date}T${local.time}Z`) - Math.floor(fromMs / 1000) * 1000
  const ticks: Tick[] = []
  for (let atMs = Math.ceil((fromMs + offsetMs) / stepMs) * stepMs - offsetMs; atMs <= toMs; atMs += stepMs) {
    const { date, time } = siteDateAndTime(atMs, timeZone)
    ticks.push({ atMs, label: stepMs >= 1440 * MINUTE_MS || time.startsWith('00:00') ? date.slice(5) : time.slice(0, 5) })
  }
  return ticks
}
