import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type Bench, ms } from './bench.ts'

const SCRIPT = fileURLToPath(new URL('../../../e2e/map-bench.ts', import.meta.url))
const TARGETS: Record<number, string> = { 2000: '≥ 30 frames/s' }

const result = z.object({
  count: z.number(),
  widthPx: z.number(),
  heightPx: z.number(),
  fps: z.number(),
  frameP50Ms: z.number(),
  frameP95Ms: z.number(),
  applyP95Ms: z.number(),
})

/**
 * The map in a real browser with software rendering, each marker with a new fix a second; a process of its own, as a
 * reader's browser is.
 */
export const markers: Bench = {
  title: 'moving markers on the map, Chromium with SwiftShader',
  async run({ seconds }) {
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, SCRIPT, String(Math.min(20, seconds))])
    return stdout
      .trim()
      .split('\n')
      .map((line) => {
        const { count, widthPx, heightPx, fps, frameP50Ms, frameP95Ms, applyP95Ms } = result.parse(JSON.parse(line))
        return {
          what: `${count} moving markers`,
          conditions: `Chromium, SwiftShader, ${widthPx} × ${heightPx}, a fix a second each, names near the selected; taking over a batch p95 ${ms(applyP95Ms)}`,
          measured: `${fps} frames/s, frame p50 ${ms(frameP50Ms)}, p95 ${ms(frameP95Ms)}`,
          target: TARGETS[count] ?? '–',
          ratio: '–',
        }
      })
  },
}
