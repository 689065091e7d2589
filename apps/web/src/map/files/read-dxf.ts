import { type DrawingFile, type FileFault, plainRing } from './drawing-file.ts'
import { type CadFile, readCad } from './read-cad.ts'

/** Types drawn as one line; single pieces are not areas, which need not be reported. */
const POLYLINES = new Set(['LWPOLYLINE', 'POLYLINE'])
const CURVES = new Set(['SPLINE', 'ELLIPSE'])

/** Closed lines and circles of a drawing as areas, by layer. */
export function areasOfCad({ parts, unitM }: CadFile): DrawingFile {
  const file: DrawingFile = { frame: 'drawing', shapes: [], left: [], unitM }
  for (const { layer, drawnAs, shape } of parts) {
    const name = layer
    if (shape?.type === 'circle') file.shapes.push({ name, layer, shape: { type: 'circle', centre: shape.centre, radiusM: shape.radius } })
    else if (shape?.type === 'line' && shape.closed)
      file.shapes.push({ name, layer, shape: { type: 'polygon', rings: [plainRing(shape.points)] } })
    else if (shape === null || CURVES.has(drawnAs)) file.left.push({ name, reason: 'spline' })
    else if (POLYLINES.has(drawnAs)) file.left.push({ name, reason: 'openLine' })
  }
  return file
}

/** Areas of the text of a drawing. */
export function readDxf(text: string): DrawingFile | FileFault {
  const file = readCad(text)
  return typeof file === 'string' ? file : areasOfCad(file)
}
