import { isGarbled } from '@muster/contracts'
import { withoutFillings } from './cad-fillings.ts'
import { blockPlacing, ownFrame, type Placed, timesOf } from './cad-placing.ts'
import { type CadPart, type CadShape, shapesOf } from './cad-shapes.ts'
import { plainCadText } from './cad-text.ts'
import { type FileFault, type LeftOut, LeftOuts, type LeftReason, MOST_FILE_POINTS } from './drawing-file.ts'
import { blockKey, type CadEntity, type CadGroups, readGroups } from './dxf-groups.ts'

/** `$INSUNITS` values; metres. */
const UNITS_M: Record<string, number> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01, 6: 1, 7: 1000, 10: 0.9144, 14: 0.1 }
/** Nesting limit of blocks; a deeper file is malicious. */
const DEEPEST = 8
/** More things than a plan has. */
const MOST_ENTITIES = 300_000
/** Frames of sheets, and templates of texts. */
const NOTHING = new Set(['VIEWPORT', 'ATTDEF'])
/** Drawn by programs on top of AutoCAD, without what others could draw them by. */
const CUSTOM = /^TCH_|PROXY/
/** Flags of a block that lies in another file. */
const ELSEWHERE = 4 | 8

export interface CadFile {
  parts: CadPart[]
  /** What cannot be read of it, by layer. */
  left: LeftOut[]
  /** Layers that are switched off or frozen. */
  hiddenLayers: string[]
  /** Metres per unit that the drawing claims; null when it says nothing. */
  unitM: number | null
}

interface Reading {
  drawing: CadGroups
  parts: CadPart[]
  left: LeftOuts
  ids: Set<string>
  points: number
  entities: number
}

/** Placement: transformation to the drawing, the layer that `0` stands for, and the enclosing blocks. */
interface Within {
  to: Placed
  layer: string
  path: string
  depth: number
}

/** Everything in a drawing that a plan can be made of, also in blocks. */
export function readCad(text: string): CadFile | FileFault {
  if (text.startsWith('AutoCAD Binary DXF') || /^AC10\d\d/.test(text)) return 'binary'
  const drawing = readGroups(text)
  if (drawing === null) return 'notReadable'
  const reading: Reading = { drawing, parts: [], left: new LeftOuts(), ids: new Set(), points: 0, entities: 0 }
  const top: Within = { to: (at) => at, layer: '0', path: '', depth: 0 }
  if (!drawing.entities.every((entity) => readEntity(reading, entity, top))) return 'tooMany'
  const parts = withoutFillings(reading.parts, reading.left)
  const hidden = drawing.layers.filter((layer) => (layer.flags() & 1) !== 0 || layer.number(62, 1) < 0)
  return {
    parts,
    left: reading.left.all(),
    hiddenLayers: hidden.map((layer) => plainCadText(layer.text(2))),
    unitM: UNITS_M[drawing.header.get('$INSUNITS') ?? ''] ?? null,
  }
}

/** False when there is more than can be intended. */
function readEntity(reading: Reading, entity: CadEntity, within: Within): boolean {
  if (++reading.entities > MOST_ENTITIES || reading.points > MOST_FILE_POINTS) return false
  // Paper space is not part of the plant.
  if (entity.number(67, 0) !== 0 || NOTHING.has(entity.type)) return true
  const layer = layerOf(entity, within)
  const leave = (reason: LeftReason, what?: string) => {
    reading.left.add(layer, reason, what)
    return true
  }
  if (isGarbled(layer)) return leave('garbled')
  const isUnseen = entity.number(60, 0) !== 0 || (entity.type === 'ATTRIB' && (entity.flags() & 1) !== 0)
  if (isUnseen) return leave('hidden')
  const to = ownFrame(entity, within.to)
  if (to === null) return leave('tilted')
  if (entity.type === 'INSERT') return readInsert(reading, entity, { ...within, to, layer }, leave)
  const found = shapesOf(entity, to)
  if (found === null) return CUSTOM.test(entity.type) ? leave('custom') : leave('unknownType', entity.type)
  for (const { shape, text } of found) {
    if (text !== null && isGarbled(text)) {
      leave('garbled')
      continue
    }
    const isKnown = shape !== null && coordinatesOf(shape).every(Number.isFinite)
    reading.points += shape === null ? 1 : coordinatesOf(shape).length / 2
    reading.parts.push({ id: newPartId(reading, entity, within.path), layer, drawnAs: entity.type, shape: isKnown ? shape : null, text })
  }
  return true
}

function coordinatesOf(shape: CadShape): number[] {
  switch (shape.type) {
    case 'line':
      return shape.points.flat()
    case 'area':
      return shape.rings.flat(2)
    case 'circle':
      return [...shape.centre, shape.radius]
    case 'point':
      return shape.at
  }
}

/** Entities on layer 0 of a block are on the layer of the block's insertion. */
function layerOf(entity: CadEntity, { layer: around, depth }: Within): string {
  const layer = entity.text(8) || '0'
  return layer === '0' && depth > 0 ? around : plainCadText(layer)
}

/** The handle of a thing stays when its drawing is changed. */
function newPartId({ ids, parts }: Reading, entity: CadEntity, path: string): string {
  const own = `${path}${entity.text(5) ?? ''}`
  const id = /^[0-9A-Za-z.]{1,48}$/.test(own) && !ids.has(own) ? own : `n${parts.length}`
  ids.add(id)
  return id
}

/** @param within with the frame of the insertion itself */
function readInsert(reading: Reading, insert: CadEntity, within: Within, leave: (reason: LeftReason, what?: string) => boolean): boolean {
  if (within.depth >= DEEPEST) return false
  const name = plainCadText(insert.text(2))
  const block = reading.drawing.blocks.get(blockKey(insert.text(2)))
  if (block === undefined || !insert.point(10).every(Number.isFinite)) return leave('noBlock', name)
  if ((block.head.flags() & ELSEWHERE) !== 0 && block.entities.length === 0) return leave('elsewhere', name)
  const path = `${within.path}${insert.text(5) ?? ''}.`
  const [columns, rows] = [timesOf(insert, 70), timesOf(insert, 71)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (++reading.entities > MOST_ENTITIES) return false
      const to = blockPlacing(insert, block, [column, row], within.to)
      const own = row + column === 0 ? path : `${path}${row}.${column}.`
      const inside = { to, layer: within.layer, depth: within.depth + 1, path: own }
      if (!block.entities.every((part) => readEntity(reading, part, inside))) return false
    }
  return true
}
