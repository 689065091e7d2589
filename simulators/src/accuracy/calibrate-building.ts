import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CalibrationTrial, ENDPOINTS, type EndpointData, type EndpointName } from '@muster/contracts'
import { signIn } from '@muster/sign-in/node'
import type { RunningSite } from '../running-site.ts'

const ASK_EVERY_MS = 500

export interface CalibrationOrder {
  site: Pick<RunningSite, 'httpUrl' | 'admin'>
  buildingId: string
  /** Recordings in the normalised form, taken together. */
  files: readonly string[]
  /** Only say what it would change. */
  preview: boolean
  note: string
}

export interface CalibrationDone {
  trial: CalibrationTrial
  /** Null where nothing was applied. */
  number: number | null
}

/**
 * Calibrates a building of a running site from recordings, as the console does: upload, trial, apply; the tracker takes it up within a second. Throws with the
 * server's words when a recording has faults or the trial fails.
 */
export async function calibrateBuilding({ site, buildingId, files, preview, note }: CalibrationOrder): Promise<CalibrationDone> {
  const token = await signIn(site.httpUrl, { ...site.admin, buildId: buildingId })
  const ask = caller(site.httpUrl, token)
  const form = new FormData()
  const parts = await Promise.all(files.map(async (file) => `${(await readFile(file, 'utf8')).trimEnd()}\n`))
  form.append('file', new Blob(parts), files.length === 1 ? basename(files[0]!) : 'recordings.jsonl')
  const { id } = await ask('calibrationUpload', { form })
  for (;;) {
    const trial = await ask('calibrationTrial', { query: { id } })
    if (trial.state === 'waiting' || trial.state === 'running') {
      await sleep(ASK_EVERY_MS)
      continue
    }
    if (trial.faults !== null) throw new Error(faultText(trial.faults))
    if (trial.figures === null) throw new Error('The trial failed; the log of the api says why.')
    return { trial, number: preview ? null : (await ask('calibrationApply', { body: { id, note } })).number }
  }
}

const faultText = ({ count, lines }: NonNullable<CalibrationTrial['faults']>) =>
  [`Faults: ${count}. Nothing was used.`, ...lines.map(({ line, message }) => (line === 0 ? message : `line ${line}: ${message}`))].join(
    '\n',
  )

interface CallParts {
  query?: Record<string, string>
  body?: object
  form?: FormData
}

function caller(httpUrl: string, token: string) {
  return async <N extends EndpointName>(name: N, { query, body, form }: CallParts): Promise<EndpointData<N>> => {
    const { method, path } = ENDPOINTS[name]
    const url = new URL(path, httpUrl)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const headers = { authToken: token, 'accept-language': 'en-US', ...(body && { 'content-type': 'application/json' }) }
    const payload = form ?? (body && JSON.stringify(body))
    const answer = await fetch(url, { method, headers, ...(payload !== undefined && { body: payload }) })
    const envelope = (await answer.json()) as { code: number; message: string; data: unknown }
    if (envelope.code !== 0) throw new Error(envelope.message || `${path}: ${answer.status}`)
    return envelope.data as EndpointData<N>
  }
}
