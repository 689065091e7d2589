import type { ExpressionSpecification } from 'maplibre-gl'
import { metresPerPixel } from '../../shell/plan-frame.ts'

/** Fonts of the reader's machine: the map fetches no glyphs. */
export const FONTS = ['Microsoft YaHei', 'PingFang SC', 'Noto Sans CJK SC', 'WenQuanYi Micro Hei']

const WIDTH_ZOOMS = [14, 24] as const

/** A line width of so many metres at every zoom, never thinner than `minPx`. */
export function metresWide(widthM: number, minPx: number): ExpressionSpecification {
  const [low, high] = WIDTH_ZOOMS
  const px = (zoom: number) => Math.max(minPx, widthM / metresPerPixel(zoom))
  return ['interpolate', ['exponential', 2], ['zoom'], low, px(low), high, px(high)]
}

/** Of an area: one of the zooms at which it is shown. */
export const atItsZoom: ExpressionSpecification = [
  'all',
  ['>=', ['zoom'], ['coalesce', ['get', 'fromZoom'], 0]],
  ['<', ['zoom'], ['coalesce', ['get', 'beforeZoom'], 99]],
]

export const kindIn = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]]
export const role = (name: string): ExpressionSpecification => ['==', ['get', 'role'], name]
export const level = (name: string): ExpressionSpecification => ['==', ['get', 'level'], name]
export const shapeOf = (type: 'Polygon' | 'LineString' | 'Point'): ExpressionSpecification => ['==', ['geometry-type'], type]
