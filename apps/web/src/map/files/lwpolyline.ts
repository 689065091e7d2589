import type DxfParser from 'dxf-parser'
import type { ILwpolylineEntity } from 'dxf-parser'

type Handler = InstanceType<Parameters<DxfParser['registerEntityHandler']>[0]>
type Scanner = Parameters<Handler['parseEntity']>[0]
type Group = Parameters<Handler['parseEntity']>[1]
type Vertex = ILwpolylineEntity['vertices'][number]

/**
 * Reads an `LWPOLYLINE` in place of the library, which goes two groups back at one that it does not expect after a
 * vertex, and so never ends where that vertex has one coordinate; and which makes as many vertices as group 90 says.
 * Every 10 begins a vertex, whatever 90 says; groups that nobody asks for are passed over (DXF reference, LWPOLYLINE).
 */
export class LwPolyline implements Handler {
  readonly ForEntityName = 'LWPOLYLINE'

  parseEntity(scanner: Scanner, { value }: Group): ILwpolylineEntity {
    const entity = { type: value, vertices: [] as Vertex[] } as unknown as ILwpolylineEntity
    for (let group = scanner.next(); group.code !== 0 && !scanner.isEOF(); group = scanner.next()) take(entity, group)
    return entity
  }
}

function take(entity: ILwpolylineEntity, { code, value }: Group): void {
  const last = entity.vertices.at(-1)
  switch (code) {
    case 5:
      entity.handle = value as number
      break
    case 8:
      entity.layer = value as string
      break
    case 10:
      entity.vertices.push({ x: value } as Vertex)
      break
    case 20:
      if (last) last.y = value as number
      break
    case 42:
      if (last) last.bulge = value as number
      break
    case 67:
      entity.inPaperSpace = value !== 0
      break
    case 70:
      entity.shape = (Number(value) & 1) === 1
      break
    case 230:
      entity.extrusionDirectionZ = value as number
      break
  }
}
