import { type DrawingFile, type FileFault, type LeftOut, MOST_FILE_POINTS, plainRing } from './drawing-file.ts'

const named = (parent: Element, name: string) => [...parent.getElementsByTagName(name)]

/** `lon,lat[,height]` one after the other. */
function ringOf(boundary: Element): [number, number][] {
  const text = named(boundary, 'coordinates')[0]?.textContent?.trim() ?? ''
  const points = text === '' ? [] : text.split(/\s+/)
  return plainRing(
    points.map((point): [number, number] => {
      const [lon = '', lat = ''] = point.split(',')
      return [lon.trim() === '' ? Number.NaN : Number(lon), lat.trim() === '' ? Number.NaN : Number(lat)]
    }),
  )
}

/** Polygons of a KML file, each with its holes. Entities are refused: no map program needs them. */
export function readKml(text: string): DrawingFile | FileFault {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return 'entities'
  const document = new DOMParser().parseFromString(text, 'application/xml')
  if (document.getElementsByTagName('parsererror').length > 0 || document.documentElement?.localName !== 'kml') return 'notReadable'
  const shapes: DrawingFile['shapes'] = []
  const left: LeftOut[] = []
  let points = 0
  for (const placemark of named(document.documentElement, 'Placemark')) {
    const name = (named(placemark, 'name')[0]?.textContent ?? '').trim().slice(0, 50)
    const polygons = named(placemark, 'Polygon')
    if (polygons.length === 0) left.push({ name, reason: 'notArea' })
    for (const polygon of polygons) {
      const outer = named(polygon, 'outerBoundaryIs')[0]
      const rings = [...(outer ? [outer] : []), ...named(polygon, 'innerBoundaryIs')].map(ringOf)
      points += rings.flat().length
      if (points > MOST_FILE_POINTS) return 'tooMany'
      shapes.push({ name, layer: '', shape: { type: 'polygon', rings } })
    }
  }
  return { frame: 'wgs84', shapes, left, unitM: null }
}
