import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CalibrationTrial } from '@muster/contracts'
import { openSite, type SignedSite } from './site-caller.ts'

const ASK_EVERY_MS = 500

export interface CalibrationOrder {
  site: SignedSite
  buildingId: string
  /** Recordings in the normalised form, taken together. */
  files: readonly string[]
  /** Only preview the changes. */
  preview: boolean
  note: string
}

export interface CalibrationDone {
  trial: CalibrationTrial
  /** Null where nothing was applied. */
  number: number | null
}

/**
 * Calibrates a building of a running site from recordings, as the console does: upload, trial, apply; the tracker takes
 * it up within a second. Throws with the server's message when a recording is invalid or the trial fails.
 */
export async function calibrateBuilding({ site, buildingId, files, preview, note }: CalibrationOrder): Promise<CalibrationDone> {
  const ask = await openSite(site, buildingId)
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

/**
 * Removes a building's calibration, as a new version; null when there was none. Throws with the server's message when
 * it refuses.
 */
export async function clearCalibration(site: SignedSite, buildingId: string, note: string): Promise<number | null> {
  const ask = await openSite(site, buildingId)
  const current = (await ask('calibrationVersions', {})).find((version) => version.current)
  const isEmpty = current === undefined || current.pairs + current.arrivals + current.places === 0
  return isEmpty ? null : (await ask('calibrationClear', { body: { base: current.number, note } })).number
}
