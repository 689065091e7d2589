import { Workbook } from '@cj-tech-master/excelts'
import { expect } from './fixtures.ts'

type Look = (bytes: Buffer, name: string) => Promise<void> | void

const text = (bytes: Buffer) => bytes.toString('utf8').replace(/^\uFEFF/, '')

/** Where every element of an XML file closes what it opens: enough to know that it was sent to its end. */
const wellFormed =
  (root: string, holds: string): Look =>
  (bytes, name) => {
    const written = text(bytes)
    expect(written, name).toMatch(new RegExp(`<${root}[ >]`))
    expect(written.trimEnd(), name).toMatch(new RegExp(`</${root}>$`))
    expect(written, name).toContain(`<${holds}`)
  }

const LOOKS: Record<string, Look> = {
  async xlsx(bytes, name) {
    const workbook = new Workbook()
    await workbook.xlsx.load(bytes)
    expect(workbook.worksheets[0]?.getRow(1).cellCount, name).toBeGreaterThan(0)
  },
  csv(bytes, name) {
    const [headings = ''] = text(bytes).split('\r\n')
    expect(headings.split(',').length, name).toBeGreaterThan(1)
  },
  geojson(bytes, name) {
    const { type, features } = JSON.parse(text(bytes)) as { type: string; features: { geometry: { coordinates: unknown[] } }[] }
    expect(type, name).toBe('FeatureCollection')
    expect(features[0]?.geometry.coordinates.length, name).toBeGreaterThan(0)
  },
  gpx: wellFormed('gpx', 'trkpt '),
  kml: wellFormed('kml', 'gx:coord>'),
  svg: wellFormed('svg', 'text'),
  png(bytes, name) {
    expect(bytes.subarray(1, 4).toString('latin1'), name).toBe('PNG')
  },
  // The directory at the end is there only when all before it was sent.
  zip(bytes, name) {
    expect(bytes.lastIndexOf('PK\u0005\u0006'), name).toBeGreaterThan(0)
  },
}

/** Opens a downloaded file as its reader would: fails unless it is whole and holds something. */
export async function expectOpens({ name, bytes }: { name: string; bytes: Buffer }): Promise<void> {
  const look = LOOKS[name.split('.').pop() ?? '']
  if (!look) throw new Error(`${name} is of no known format`)
  await look(bytes, name)
}
