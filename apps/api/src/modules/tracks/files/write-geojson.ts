import { joined, type RunSource } from './track-run.ts'

/** RFC 7946: a line per stretch between gaps, with the time, floor and accuracy of every point. */
export async function* writeGeojson(sources: readonly RunSource[], timeText: (timeMs: number) => string): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let separator = '\n'
  for (const { no, name, runs } of sources) {
    for await (const run of runs) {
      const points = joined(run)
      const places = points.map(({ degrees }) => degrees)
      const properties = {
        ...{ trackableNo: no, name },
        coordTimes: points.map(({ timeMs }) => timeText(timeMs)),
        floors: points.map(({ floor }) => floor),
        accuracyM: points.map(({ accuracyM }) => accuracyM),
      }
      const geometry = points.length === 1 ? { type: 'Point', coordinates: places[0] } : { type: 'LineString', coordinates: places }
      yield separator + JSON.stringify({ type: 'Feature', properties, geometry })
      separator = ',\n'
    }
  }
  yield '\n]}\n'
}
