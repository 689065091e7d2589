import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodePositions, ENDPOINTS } from '@muster/contracts'
import { ChunkWriter, chunkOf, compactTail, createPool, ensureDays, insertTail, type TrackChunk } from '@muster/database'
import { signIn } from '@muster/sign-in/node'
import type { Pool } from 'pg'
import { WebSocket } from 'ws'
import type { RunningSite } from '../running-site.ts'
import { type Times, timesOf } from './percentiles.ts'

const HOUR_MS = 3_600_000
/** As long as the tracker leaves tracks in small chunks. */
const COMPACTED_AFTER_MS = 2 * HOUR_MS

type Api = Pick<RunningSite, 'httpUrl' | 'databaseUrl' | 'admin' | 'buildings'>

/**
 * Time from request to last byte for eight hours of one person's track at 1 Hz, one request after the other. The person
 * is added to the first building for the measurement and removed afterwards.
 */
export async function benchTrack(site: Api, requests = 100): Promise<Times & { bytes: number }> {
  const [buildingId = ''] = site.buildings
  const pool = createPool(site.databaseUrl, { max: 2 })
  const toMs = Date.now()
  const fromMs = toMs - 8 * HOUR_MS
  const no = await addWalker(pool, buildingId, fromMs, 8 * 3600)
  try {
    const token = await tokenOf(site)
    const query = new URLSearchParams({ no: String(no), from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() })
    const url = `${site.httpUrl}${ENDPOINTS.track.path}?${query}`
    const samplesMs: number[] = []
    let bytes = 0
    for (let i = -5; i < requests; i++) {
      const answer = await timedGet(url, token)
      bytes = answer.bytes
      if (i >= 0) samplesMs.push(answer.tookMs)
    }
    return { ...timesOf(samplesMs), bytes }
  } finally {
    await removeWalker(pool, no)
    await pool.end()
  }
}

/**
 * Many browsers on the live map: time from the api encoding a batch of positions to its arrival at a client (same
 * clock), and batches per client and second. Run it while a simulator feeds the site.
 */
export async function benchLiveFanOut(site: Api, clients = 100, seconds = 20): Promise<Times & { batchesPerSecond: number }> {
  const token = await tokenOf(site)
  const samplesMs: number[] = []
  const sockets = await Promise.all(
    Array.from({ length: clients }, async () => {
      const socket = await openSocket(site, token)
      socket.on('message', (data: Buffer, isBinary) => {
        const batch = isBinary ? decodePositions(data) : null
        if (batch && !batch.full) samplesMs.push(Date.now() - batch.baseTimeMs)
      })
      socket.send(JSON.stringify({ op: 'subscribe', topics: ['positions', 'alarms', 'gateways'], floors: null }))
      return socket
    }),
  )
  await sleep(seconds * 1000)
  for (const socket of sockets) socket.terminate()
  return { ...timesOf(samplesMs), batchesPerSecond: samplesMs.length / clients / seconds }
}

const tokenOf = ({ httpUrl, admin, buildings }: Api) => signIn(httpUrl, { ...admin, buildId: buildings[0] ?? '' })

async function openSocket({ httpUrl }: Api, token: string): Promise<WebSocket> {
  const response = await fetch(`${httpUrl}${ENDPOINTS.liveTicket.path}`, { method: 'POST', headers: { authToken: token } })
  const { data } = ENDPOINTS.liveTicket.response.parse(await response.json())
  const socket = new WebSocket(`${httpUrl.replace('http', 'ws')}/pod/live/socket?ticket=${data.ticket}`)
  await once(socket, 'open')
  return socket
}

/** As a browser does, with compression; the bytes are counted, not decompressed. */
function timedGet(url: string, token: string): Promise<{ tookMs: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const startMs = performance.now()
    get(url, { headers: { authToken: token, 'accept-encoding': 'gzip, br' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ tookMs: performance.now() - startMs, bytes })
        else reject(new Error(`Status ${response.statusCode} instead of a track`))
      })
    }).on('error', reject)
  })
}

/**
 * A person who walks with the noise of a UWB position, stored as the tracker stores it: the last two hours in chunks of
 * ten fixes.
 */
async function addWalker(pool: Pool, buildingId: string, fromMs: number, seconds: number): Promise<number> {
  const { rows } = await pool.query<{ no: number }>(
    "insert into trackable (building_id, kind, class, name) values ($1, 'person', 'employee', 'bench') returning no",
    [buildingId],
  )
  const no = rows[0]?.no ?? 0
  const chunks: TrackChunk[] = []
  let writer = new ChunkWriter()
  let heading = 0
  let x = 100
  let y = 100
  for (let i = 0; i < seconds; i++) {
    // Two incommensurable sines stand in for noise; the codec cannot predict either.
    const noise = Math.sin(i * 12.9898) * 0.1
    heading += Math.sin(i * 0.37) * 0.3
    x += Math.cos(heading) * 1.2
    y += Math.sin(heading) * 1.2
    const timeMs = fromMs + i * 1000 + Math.round(noise * 80)
    writer.append({ timeMs, x: x + noise, y: y - noise, z: 1.2, floor: 1 + (Math.floor(i / 1200) % 3), accuracyM: 0.2, method: 1 })
    if (writer.fixes < 10 && i < seconds - 1) continue
    chunks.push(chunkOf(no, writer))
    writer = new ChunkWriter()
  }
  await ensureDays(
    pool,
    chunks.map(({ fromMs: chunkMs }) => chunkMs),
  )
  await insertTail(pool, chunks)
  await compactTail(pool, no, fromMs + seconds * 1000 - COMPACTED_AFTER_MS)
  return no
}

async function removeWalker(pool: Pool, no: number): Promise<void> {
  await pool.query('delete from track.tail where trackable_no = $1', [no])
  await pool.query('delete from track.chunk where trackable_no = $1', [no])
  await pool.query('delete from trackable where no = $1', [no])
}
