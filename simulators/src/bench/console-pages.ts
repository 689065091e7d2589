import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type Bench, ms } from './bench.ts'
import { timesOf } from './percentiles.ts'

const SCRIPT = fileURLToPath(new URL('../../../e2e/console-bench.ts', import.meta.url))

const samplesMs = z.array(z.number())
const result = z.object({
  loginShownMs: samplesMs,
  mapShownMs: samplesMs,
  mapBusyMs: samplesMs,
  pageSwitchMs: samplesMs,
  pages: z.number(),
})

const textOf = (samplesMs: readonly number[]) => {
  const { p50, p95, max } = timesOf(samplesMs)
  return `p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(max)}`
}

/** The console in a real browser on the same machine, in its own process, like a reader's browser. */
export const consolePages: Bench = {
  title: 'login page and map shown, switches from page to page, Chromium',
  async run({ site: getSite }) {
    const { dataDir } = await getSite()
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, SCRIPT, dataDir])
    const { loginShownMs, mapShownMs, mapBusyMs, pageSwitchMs, pages } = result.parse(JSON.parse(stdout))
    return [
      {
        what: 'Login page, address entered → name field ready',
        conditions: `${loginShownMs.length} times with an empty cache, Chromium on the same machine`,
        measured: textOf(loginShownMs),
        target: '≤ 1 s',
        ratio: '–',
      },
      {
        what: 'Map opened by its address, signed in → plan drawn',
        conditions: `${mapShownMs.length} times with an empty cache, Chromium with software rendering on the same machine`,
        measured: textOf(mapShownMs),
        target: '≤ 1.5 s',
        ratio: '–',
      },
      {
        what: 'The same: processor time of the browser',
        conditions: 'all of its processes together; not changed by other work on the machine',
        measured: textOf(mapBusyMs),
        target: '–',
        ratio: '–',
      },
      {
        what: 'Switch from page to page once loaded, click → heading of the next page drawn',
        conditions: `${pageSwitchMs.length} switches over ${pages} pages, Chromium on the same machine`,
        measured: textOf(pageSwitchMs),
        target: '≤ 200 ms',
        ratio: '–',
      },
    ]
  },
}
