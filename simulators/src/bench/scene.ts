import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Site } from '@muster/contracts'
import { buildPlant } from '@muster/seed'
import { z } from 'zod'
import { type Bench, ms } from './bench.ts'

const SCRIPT = fileURLToPath(new URL('../../../e2e/scene-bench.ts', import.meta.url))
const PEOPLE = 2000
const PLAIN = { enableShadows: false, msaaSamples: 0 }
const WISHES = [
  { what: 'as it is set by default', settings: {}, target: '≥ 10 frames/s moving, first picture ≤ 3 s' },
  { what: 'shadows and MSAA off', settings: PLAIN, target: '≥ 20 frames/s moving' },
]

const result = z.object({
  firstPictureMs: z.number(),
  movingFps: z.number(),
  quality: z.number(),
  idleFps: z.number(),
  triangles: z.number(),
})

/** The demonstration plant as the map gets it, without its areas and anchors. */
function plantSite(): Site {
  const { id, name, extent, references, floors, features } = buildPlant()
  const markers = { smooth: true, heightPx: 21, visitorIcon: null }
  return {
    ...{ buildId: id, name, timeZone: 'Asia/Shanghai', extent, references, disappearanceS: 30 },
    ...{ markers, floors, features, areas: [], anchors: [] },
  }
}

/** The scene in a real browser with software rendering, in its own process, like a reader's browser. */
export const scene: Bench = {
  title: 'the site in three dimensions, Chromium with SwiftShader',
  async run({ seconds }) {
    const folder = mkdtempSync(join(tmpdir(), 'muster-scene-'))
    const [siteFile, wishFile] = [join(folder, 'site.json'), join(folder, 'wishes.json')]
    try {
      writeFileSync(siteFile, JSON.stringify(plantSite()))
      const wishes = WISHES.map(({ settings }) => ({ settings, count: PEOPLE, seconds: Math.min(10, seconds) }))
      writeFileSync(wishFile, JSON.stringify(wishes))
      const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, SCRIPT, siteFile, wishFile])
      return stdout
        .trim()
        .split('\n')
        .map((line, i) => {
          const { firstPictureMs, movingFps, quality, idleFps, triangles } = result.parse(JSON.parse(line))
          return {
            what: `scene, ${WISHES[i]?.what}`,
            conditions: `Chromium, SwiftShader, 1280 × 720, demonstration plant (${Math.round(triangles)} triangles) with ${PEOPLE} people, quality ${quality} chosen by itself`,
            measured: `${movingFps} frames/s moving, ${idleFps} standing, first picture ${ms(firstPictureMs)}`,
            target: WISHES[i]?.target ?? '–',
            ratio: '–',
          }
        })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
