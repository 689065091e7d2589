import type { CadPart } from './cad-shapes.ts'
import { allLeft, type DrawingFile, type FileFault, LeftOuts } from './drawing-file.ts'
import { type CadFile, readCad } from './read-cad.ts'

/** Closed lines, circles and hatches of a drawing as areas, by layer. */
export function areasOfCad({ parts, left, hiddenLayers, unitM }: CadFile): DrawingFile {
  const none = new LeftOuts()
  const shapes = parts.flatMap((part): DrawingFile['shapes'] => {
    const shape = areaOf(part)
    if (typeof shape !== 'string') return [{ name: part.layer, layer: part.layer, shape }]
    none.add(part.layer, shape)
    return []
  })
  return { frame: 'drawing', shapes, left: allLeft(none.all(), left), hiddenLayers, unitM }
}

function areaOf({ shape }: CadPart): DrawingFile['shapes'][number]['shape'] | 'spline' | 'openLine' | 'notArea' {
  switch (shape?.type) {
    case 'circle':
      return { type: 'circle', centre: shape.centre, radiusM: shape.radius }
    case 'area':
      return { type: 'polygon', rings: shape.rings }
    case 'line':
      return shape.closed ? { type: 'polygon', rings: [shape.points] } : 'openLine'
    case 'point':
      return 'notArea'
    default:
      return 'spline'
  }
}

/** Areas of the text of a drawing. */
export function readDxf(text: string): DrawingFile | FileFault {
  const file = readCad(text)
  return typeof file === 'string' ? file : areasOfCad(file)
}
