import { DEMO_CAMERA_PORT, DEMO_CAMERAS, encodePng } from '@muster/seed'
import { drawScene, type Figure, HEIGHT, WIDTH } from './draw-scene.ts'

/** Whom an event is about stands in the middle, four metres off. */
const SEEN: Figure = { distanceM: 4, side: 0, vehicle: false }
/** Around that figure: left, top, width and height, shares of the picture. */
export const SEEN_BOX = [0.44, 0.36, 0.12, 0.6] as const

/** URL of what a demonstration camera saw at that time; none for unknown cameras. */
export const eventPictureAddress = (code: string, atMs: number): { picture?: string } =>
  DEMO_CAMERAS.some((one) => one.code === code) ? { picture: `http://127.0.0.1:${DEMO_CAMERA_PORT}/${code}/event-${atMs}.png` } : {}

/** The picture of an event as a PNG file. @param clock what the camera's clock showed */
export function drawEvent(clock: string, number: string): Buffer {
  const { luma } = drawScene(clock, [SEEN], number)
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (const [i, grey] of luma.entries()) rgba.fill(grey, i * 4, i * 4 + 3)
  return encodePng(WIDTH, rgba)
}
