import { guarded } from '../../../framework/sheet/guarded-text.ts'
import type { RunSource } from './track-run.ts'

/** Without it spreadsheets assume the country's legacy encoding. */
const BYTE_ORDER_MARK = '\ufeff'

const cell = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`

/** RFC 4180: a line per point. Degrees are empty where the building is not tied to WGS-84. */
export async function* writeCsv(
  sources: readonly RunSource[],
  headings: readonly string[],
  timeText: (timeMs: number) => string,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${headings.map(cell).join()}\r\n`
  for (const { no, name, runs } of sources) {
    const who = `${no},${cell(name)}`
    for await (const { points } of runs) {
      yield points
        .map(({ timeMs, x, y, degrees, floor, accuracyM }) => {
          const [lon = '', lat = ''] = degrees ?? []
          return `${who},${timeText(timeMs)},${lon},${lat},${x},${y},${floor},${accuracyM}\r\n`
        })
        .join('')
    }
  }
}
