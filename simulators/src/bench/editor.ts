import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type Bench, ms } from './bench.ts'

const SCRIPT = fileURLToPath(new URL('../../../e2e/editor-bench.ts', import.meta.url))
const CASES: Record<string, string> = {
  'points=100': 'a shape of 100 corners',
  'points=10000': 'a shape of 10000 corners',
  'areas=2000': '2000 areas of 30 corners',
}

const lag = z.object({ p50Ms: z.number(), p95Ms: z.number() })
const result = z.object({ query: z.string(), openMs: z.number(), drawing: lag, moving: lag, drawn: z.number(), maps: z.number() })

/** The area editor in a real browser with software rendering, in a process of its own. */
export const editor: Bench = {
  title: 'drawing areas, Chromium with SwiftShader',
  async run() {
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, SCRIPT])
    return stdout
      .trim()
      .split('\n')
      .map((line) => {
        const { query, openMs, drawing, moving, drawn, maps } = result.parse(JSON.parse(line))
        return {
          what: `area editor, ${CASES[query] ?? query}`,
          conditions: `Chromium, SwiftShader, 1280 × 720, from a move of the mouse to the next frame; ${drawn} shapes drawn, undo, redo, both floors, saved`,
          measured: `drawing p50 ${ms(drawing.p50Ms)}, p95 ${ms(drawing.p95Ms)}, dragging p50 ${ms(moving.p50Ms)}, p95 ${ms(moving.p95Ms)}, opens in ${ms(openMs)}, ${maps} map built`,
          target: '1 map built',
          ratio: '–',
        }
      })
  },
}
