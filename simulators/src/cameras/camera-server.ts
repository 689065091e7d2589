import { createServer, type Server, type ServerResponse } from 'node:http'
import { DEMO_CAMERA_PORT, DEMO_CAMERAS, DEMO_UTC_OFFSET_MS, type DemoCamera } from '@muster/seed'
import type { Simulation } from '../simulation.ts'
import { drawScene, type Figure, HEIGHT, WIDTH } from './draw-scene.ts'
import { encodePicture, type Picture } from './encode-picture.ts'
import { drawEvent } from './event-picture.ts'
import { flvBeginning, flvPicture } from './flv-writer.ts'

const PICTURE_MS = 250
const KEY_EVERY = 8
/** A client that does not read is cut off. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024

/** Which walking people a camera sees. */
function figuresOf({ world }: Simulation, { x, y, floor, directionDeg, angleDeg, reachM }: DemoCamera): Figure[] {
  return world.actors.flatMap((actor): Figure[] => {
    const { x: px, y: py, floor: at } = actor.mover
    const distanceM = Math.hypot(px - x, py - y)
    if (actor.mover.absent || at !== floor || distanceM > reachM) return []
    const bearing = (Math.atan2(px - x, py - y) * 180) / Math.PI
    const turn = ((((bearing - directionDeg + 180) % 360) + 360) % 360) - 180
    return Math.abs(turn) > angleDeg / 2 ? [] : [{ distanceM, side: turn / (angleDeg / 2), vehicle: actor.kind === 'vehicle' }]
  })
}

/** In site time, as a recorder stamps it. */
const clockOf = (atMs: number) => new Date(atMs + DEMO_UTC_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

const numberOf = (code: string) => code.replace(/\D/g, '')

/** `yyyyMMddHHmmss` by the clock of the site. */
function timeOf(text: string | null): number | null {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  return y === undefined ? null : Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - DEMO_UTC_OFFSET_MS
}

/**
 * The cameras of the demonstration plant: FLV over HTTP on this machine, drawn and encoded here, so that nothing has to
 * be installed. A recording shows its time and an empty yard: only the tracks know who was there.
 */
export function startCameras(simulation: Simulation, port = DEMO_CAMERA_PORT): Server {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://camera')
    const [, seenBy, atMs] = /^\/([\w-]+)\/event-(\d{1,15})\.png$/.exec(pathname) ?? []
    if (seenBy !== undefined)
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(drawEvent(clockOf(Number(atMs)), numberOf(seenBy)))
    const [, code, kind] = /^\/([\w-]+)\/(live|history)\.flv$/.exec(pathname) ?? []
    const camera = DEMO_CAMERAS.find((one) => one.code === code)
    const fromMs = kind === 'history' ? timeOf(searchParams.get('start')) : null
    if (!camera || (kind === 'history' && fromMs === null)) return void response.writeHead(404).end()
    const toMs = kind === 'history' ? (timeOf(searchParams.get('end')) ?? 0) : Infinity
    feed(response, camera, { fromMs, toMs, figures: () => (fromMs === null ? figuresOf(simulation, camera) : []) })
  })
  server.on('error', (error) => simulation.say(`No pictures of cameras: ${error.message}`))
  server.listen(port, '127.0.0.1')
  return server
}

interface Shown {
  fromMs: number | null
  toMs: number
  figures: () => Figure[]
}

function feed(response: ServerResponse, camera: DemoCamera, { fromMs, toMs, figures }: Shown): void {
  response.writeHead(200, { 'content-type': 'video/x-flv', 'cache-control': 'no-store' })
  response.write(flvBeginning({ width: WIDTH, height: HEIGHT }))
  const begunMs = Date.now()
  let before: Picture | null = null
  let count = 0
  const timer = setInterval(() => {
    const timeMs = count * PICTURE_MS
    const shownMs = (fromMs ?? begunMs) + timeMs
    if (shownMs >= toMs || response.writableLength > MOST_WAITING_BYTES) {
      clearInterval(timer)
      response.end()
      return
    }
    const key = count % KEY_EVERY === 0
    const picture = drawScene(clockOf(shownMs), figures(), numberOf(camera.code))
    response.write(flvPicture(timeMs, encodePicture(picture, key ? null : before, count % KEY_EVERY), key))
    before = picture
    count++
  }, PICTURE_MS)
  response.on('close', () => clearInterval(timer))
}
