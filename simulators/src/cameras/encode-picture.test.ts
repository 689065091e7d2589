import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { drawScene, HEIGHT, WIDTH } from './draw-scene.ts'
import { encodePicture, type Picture } from './encode-picture.ts'
import { flvBeginning, flvPicture } from './flv-writer.ts'

const scene = (second: number) =>
  drawScene(`2026-11-24 12:00:${String(10 + second)}`, [{ distanceM: 6 + second, side: second / 10, vehicle: false }], '07')

/** Some seconds of a camera, beginning with a keyframe. */
function film(): { bytes: Buffer; last: Picture } {
  const parts = [flvBeginning({ width: WIDTH, height: HEIGHT })]
  let before: Picture | null = null
  for (let i = 0; i < 4; i++) {
    const picture = scene(i)
    parts.push(flvPicture(i * 250, encodePicture(picture, before, i), before === null))
    before = picture
  }
  return { bytes: Buffer.concat(parts), last: before! }
}

const ffmpeg = spawnSync('ffmpeg', ['-version']).status === 0
if (!ffmpeg) process.stderr.write('ffmpeg is not installed: pictures of cameras are not decoded by it\n')

describe('pictures of the demonstration cameras', () => {
  it('are small where little moves', () => {
    const whole = encodePicture(scene(1), null, 0).length
    expect(encodePicture(scene(2), scene(1), 1).length).toBeLessThan(whole / 3)
    expect(encodePicture(scene(1), scene(1), 1).length).toBeLessThan(20)
  })

  it.skipIf(!ffmpeg)('are decoded by ffmpeg to exactly what was drawn (skipped where it is not installed)', () => {
    const { bytes, last } = film()
    const words = ['-v', 'error', '-i', 'pipe:0', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1']
    const { stdout, stderr } = spawnSync('ffmpeg', words, { input: bytes, maxBuffer: 1e8 })
    expect(stderr.toString()).toBe('')
    const size = (WIDTH * HEIGHT * 3) / 2
    expect(stdout.length).toBe(4 * size)
    expect(Buffer.compare(stdout.subarray(3 * size, 3 * size + WIDTH * HEIGHT), Buffer.from(last.luma))).toBe(0)
  })
})
