import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEngine } from '@muster/positioning'
import { DATA_SETS, type DataSet } from './data-sets.ts'
import { readEpochs } from './dataset.ts'
import { takenApart } from './plain/splits.ts'
import { siteOfRecording } from './recorded-site.ts'
import { type Score, score } from './score.ts'

/** Beside the checkout, where the recordings are kept. */
export const DEFAULT_DIRECTORY = fileURLToPath(new URL('../../../../shared/data', import.meta.url))
export const BASELINE = fileURLToPath(new URL('./baseline.json', import.meta.url))
export const DOCUMENT = fileURLToPath(new URL('../../../docs/accuracy.md', import.meta.url))

export interface Row {
  set: DataSet
  score: Score
}

/** Null when the recordings are not on this machine. */
export function scoreDataSets(directory = DEFAULT_DIRECTORY): Row[] | null {
  if (!existsSync(directory)) return null
  return DATA_SETS.map((set) => {
    const at = (path: string) => join(directory, path)
    const site = siteOfRecording({ anchors: at(set.anchors), calibration: set.calibration.map(at), plan: null })
    const recordings = set.data
      .map((path) => readEpochs(at(path), set.kind))
      .flatMap((epochs) => (set.interleaved ? takenApart(epochs) : [epochs]))
    return { set, score: score(createEngine(site), recordings) }
  })
}
