import { joined, type RunSource } from './track-run.ts'
import { xmlText } from './xml-text.ts'

/** Line colours in KML's order of blue, green, red; distinguishable on any background. */
const COLOURS = ['ffa66317', 'ff8f19a3', 'ff6b7f0f', 'ffa8335a', 'ff125a7a', 'ff3e8a2b', 'ffab7f0b', 'ff623b8a', 'ffd45b4a', 'ff1d6f5f']

/** KML 2.2 with Google's tracks: a placemark per subject, a track between gaps. */
export async function* writeKml(sources: readonly RunSource[]): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>\n'
  for (const [i, { name, runs }] of sources.entries()) {
    const style = `<Style><LineStyle><color>${COLOURS[i % COLOURS.length]}</color><width>3</width></LineStyle></Style>`
    yield `<Placemark><name>${xmlText(name)}</name>${style}<gx:MultiTrack><gx:interpolate>0</gx:interpolate>\n`
    for await (const run of runs) {
      const points = joined(run)
      const times = points.map(({ timeMs }) => `<when>${new Date(timeMs).toISOString()}</when>`)
      const places = points.map(({ degrees }) => `<gx:coord>${degrees?.join(' ')} 0</gx:coord>`)
      yield `<gx:Track>${times.join('')}${places.join('')}</gx:Track>\n`
    }
    yield '</gx:MultiTrack></Placemark>\n'
  }
  yield '</Document></kml>\n'
}
