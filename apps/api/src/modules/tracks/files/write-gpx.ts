import type { RunPoint, RunSource } from './track-run.ts'
import { xmlText } from './xml-text.ts'

/** Floor and accuracy have no element in GPX. */
const OURS = 'urn:muster:track:1'

function pointXml({ timeMs, degrees, floor, accuracyM }: RunPoint): string {
  const [lon, lat] = degrees ?? [0, 0]
  const more = `<extensions><m:floor>${floor}</m:floor><m:accuracy>${accuracyM}</m:accuracy></extensions>`
  return `<trkpt lat="${lat}" lon="${lon}"><time>${new Date(timeMs).toISOString()}</time>${more}</trkpt>\n`
}

/** GPX 1.1: a track per subject, a segment between gaps. */
export async function* writeGpx(sources: readonly RunSource[]): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `<gpx version="1.1" creator="Muster" xmlns="http://www.topografix.com/GPX/1/1" xmlns:m="${OURS}">\n`
  for (const { no, name, runs } of sources) {
    yield `<trk><name>${xmlText(name)}</name><number>${no}</number>\n`
    let open = false
    for await (const { points, before } of runs) {
      const cut = before === null ? `${open ? '</trkseg>' : ''}<trkseg>\n` : ''
      open = true
      yield cut + points.map(pointXml).join('')
    }
    yield `${open ? '</trkseg>' : ''}</trk>\n`
  }
  yield '</gpx>\n'
}
