import type { FenceShape } from '@muster/contracts'
import { type Georeference, outlineOf, type Rings } from '@muster/geometry'

export interface WrittenArea {
  name: string
  floor: number | null
  shape: FenceShape
}

/** Of degrees: a millimetre. */
const DIGITS = 8
const digits = (degrees: number) => Number(degrees.toFixed(DIGITS))

function isCounterClockwise(ring: Rings[number]): boolean {
  return ring.reduce((sum, [x, y], i) => sum + (x * ring[(i + 1) % ring.length]![1] - ring[(i + 1) % ring.length]![0] * y), 0) > 0
}

/** Closed rings of degrees, the outer one to the left and holes to the right, as RFC 7946 asks. */
function ringsOf({ shape }: WrittenArea, georeference: Georeference): [number, number][][] {
  return outlineOf(shape).map((ring, i) => {
    const turned = isCounterClockwise(ring) === (i === 0) ? ring : ring.toReversed()
    const degrees = turned.map(([x, y]): [number, number] => {
      const [lon, lat] = georeference.toWgs84(x, y)
      return [digits(lon), digits(lat)]
    })
    return [...degrees, degrees[0]!]
  })
}

export function writeGeojson(areas: readonly WrittenArea[], georeference: Georeference): string {
  const features = areas.map((area) => ({
    type: 'Feature',
    properties: { name: area.name, floor: area.floor },
    geometry: { type: 'Polygon', coordinates: ringsOf(area, georeference) },
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

export function writeKml(areas: readonly WrittenArea[], georeference: Georeference): string {
  const places = areas.map((area) => {
    const [outer = [], ...holes] = ringsOf(area, georeference).map(
      (ring) => `<LinearRing><coordinates>${ring.map(([lon, lat]) => `${lon},${lat}`).join(' ')}</coordinates></LinearRing>`,
    )
    const inner = holes.map((ring) => `<innerBoundaryIs>${ring}</innerBoundaryIs>`).join('')
    return `<Placemark><name>${escaped(area.name)}</name><Polygon><outerBoundaryIs>${outer}</outerBoundaryIs>${inner}</Polygon></Placemark>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${places.join('\n')}</Document></kml>\n`
}
