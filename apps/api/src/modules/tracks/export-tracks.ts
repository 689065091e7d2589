import { Readable } from 'node:stream'
import { AppError, MOST_EXPORTED_FIXES, type TrackFormat } from '@muster/contracts'
import { countFixes, readTrackByDay, tables } from '@muster/database'
import { georeference } from '@muster/geometry'
import { translateAny } from '@muster/i18n'
import { writeAuditApart } from '../../framework/audit/audit-trail.ts'
import { dispositionOf } from '../../framework/files/disposition.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { siteTime } from '../../framework/resource/site-time.ts'
import { FileAnswer, type Handler } from '../../framework/routing/handler.ts'
import { inBuilding } from '../../framework/tenancy/in-building.ts'
import { namesOfTrackables } from '../trackables/trackable.store.ts'
import { type RunSource, trackRuns } from './files/track-run.ts'
import { writeCsv } from './files/write-csv.ts'
import { writeGeojson } from './files/write-geojson.ts'
import { writeGpx } from './files/write-gpx.ts'
import { writeKml } from './files/write-kml.ts'
import { zonedTime } from './files/zoned-time.ts'
import { checkTrackRange } from './track.policy.ts'

const TYPES: Record<TrackFormat, string> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  csv: 'text/csv; charset=utf-8',
}
const COLUMNS = ['no', 'name', 'time', 'longitude', 'latitude', 'x', 'y', 'floor', 'accuracy'] as const

/**
 * Tracks as a file for other programs, written while it is sent: a year of twenty people does not fit in memory. The
 * caller must be allowed to see all of them, and the export is in the audit trail before the first byte.
 */
export const exportTracks: Handler<'trackExport'> = async ({ context, session, query, request }) => {
  const { pool } = context
  const { nos, from, to, format } = query
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)]
  checkTrackRange(fromMs, toMs)
  const names = await namesOfTrackables(pool, session, nos)
  if (names.size < nos.length) throw new AppError('notFound')
  const site = await tables(pool).selectFrom('building').selectAll().where('id', '=', session.buildingId).executeTakeFirstOrThrow()
  const frame = georeference(
    { x: site.ref1_x, y: site.ref1_y, lonDeg: site.ref1_lon_deg, latDeg: site.ref1_lat_deg },
    { x: site.ref2_x, y: site.ref2_y, lonDeg: site.ref2_lon_deg, latDeg: site.ref2_lat_deg },
  )
  if (frame === null && format !== 'csv') throw new AppError('noGeoreference')
  const fixes = await countFixes(pool, nos, fromMs, toMs)
  if (fixes === 0) throw new AppError('noExportData')
  if (fixes > MOST_EXPORTED_FIXES) throw new AppError('trackTooLong', { most: MOST_EXPORTED_FIXES })
  const by = { ...auditedBy({ session, request }), action: 'track.export', subject: 'track' }
  await writeAuditApart(
    pool,
    nos.map((trackableNo) => ({ ...by, after: { trackableNo, from, to, format } })),
  )

  const sources = nos.map(
    (no): RunSource => ({ no, name: names.get(no) ?? '', runs: trackRuns(readTrackByDay(pool, no, fromMs, toMs), frame) }),
  )
  const language = languageOf(request)
  const timeText = zonedTime(site.time_zone)
  const headings = COLUMNS.map((column) => translateAny(language, `tracks.export.column.${column}`))
  const write = { gpx: writeGpx, kml: writeKml, geojson: writeGeojson, csv: () => writeCsv(sources, headings, timeText) }[format]
  const time = siteTime(new Date(), site.time_zone).replace(/[-:]/g, '').replace(' ', '-')
  // The receiver pulls the file, outside of this call.
  const text = keptIn(session.buildingId, write(sources, timeText))
  return new FileAnswer(Readable.from(text), {
    'content-type': TYPES[format],
    'content-disposition': dispositionOf('attachment', `${translateAny(language, 'tracks.export.file')}_${time}.${format}`),
  })
}

/** Runs every piece in the building, whoever requests it. */
async function* keptIn(buildingId: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    for (;;) {
      const { value, done } = await inBuilding(buildingId, () => pieces.next())
      if (done) return
      yield value
    }
  } finally {
    await pieces.return(undefined)
  }
}
