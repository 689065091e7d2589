/** Group code and value, as a drawing has them one after the other. */
export type DxfPair = readonly [number, string | number]

/** Text of a drawing. */
export const dxf = (...pairs: DxfPair[]) => pairs.map(([code, value]) => `${code}\n${value}`).join('\n')

export const section = (name: string, ...pairs: DxfPair[]): DxfPair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']]

/** A polyline; the third figure of a point is its bulge. */
export const polyline = (layer: string, isClosed: boolean, points: readonly (readonly number[])[]): DxfPair[] => [
  [0, 'LWPOLYLINE'],
  [8, layer],
  [90, points.length],
  [70, isClosed ? 1 : 0],
  ...points.flatMap(([x = 0, y = 0, bulge]): DxfPair[] => [[10, x], [20, y], ...(bulge ? ([[42, bulge]] as const) : [])]),
]
