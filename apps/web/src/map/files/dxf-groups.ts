/** A group code and the value behind it. */
export type CadGroup = readonly [code: number, value: string]

/** Begins what is not of the entity itself: since 2018 a text holds another with codes that mean something else. */
const EMBEDDED = 101

/** One thing of a drawing with its groups, which are read where they are asked for: a drawing has millions. */
export class CadEntity {
  /** The corners of a `POLYLINE`, which follow it as things of their own. */
  readonly corners: CadEntity[] = []

  readonly type: string
  private readonly lines: readonly string[]
  private readonly from: number
  private readonly to: number

  constructor(type: string, lines: readonly string[], from: number, to: number) {
    this.type = type
    this.lines = lines
    this.from = from
    this.to = to
  }

  *groups(): Generator<CadGroup> {
    for (let i = this.from; i + 1 < this.to; i += 2) {
      const code = Number(this.lines[i])
      if (code === EMBEDDED) return
      yield [code, this.lines[i + 1]!]
    }
  }

  /** The first value behind a code. */
  text(code: number): string | undefined {
    for (const [found, value] of this.groups()) if (found === code) return value.trim()
    return undefined
  }

  /** The first number behind a code; not a number when there is none. */
  number(code: number, otherwise = Number.NaN): number {
    return figureOf(this.text(code) ?? '', otherwise)
  }

  /** A point by the code of its x. */
  point(code: number): [number, number] {
    return [this.number(code), this.number(code + 10)]
  }

  flags(code = 70): number {
    return this.number(code, 0)
  }
}

/** A number as it stands in a drawing. */
export const figureOf = (text: string, otherwise = Number.NaN): number => (text.trim() === '' ? otherwise : Number(text))

export interface CadBlock {
  /** Its own groups: name, base point, flags. */
  head: CadEntity
  entities: CadEntity[]
}

/** A drawing by its sections. */
export interface CadGroups {
  /** The first value of each variable of the header. */
  header: Map<string, string>
  layers: CadEntity[]
  blocks: Map<string, CadBlock>
  entities: CadEntity[]
}

/** The sections of a drawing's text; null when it is none or breaks off. */
export function readGroups(text: string): CadGroups | null {
  const lines = text.split(/\r\n|\n|\r/)
  const groups: CadGroups = { header: new Map(), layers: [], blocks: new Map(), entities: [] }
  let section = ''
  let block: CadBlock | null = null
  for (let i = 0; i + 1 < lines.length; ) {
    // A note of the program that wrote the drawing may stand before its first section.
    if (section === '' && lines[i]!.trim() === '999') {
      i += 2
      continue
    }
    if (lines[i]!.trim() !== '0') return null
    const end = endOf(lines, i + 2)
    const entity = new CadEntity(lines[i + 1]!.trim().toUpperCase(), lines, i + 2, end)
    i = end
    if (entity.type === 'EOF') return groups
    if (entity.type === 'SECTION') {
      section = entity.text(2)?.toUpperCase() ?? ''
      if (section === 'HEADER') readHeader(entity, groups.header)
    } else if (entity.type === 'LAYER' && section === 'TABLES') groups.layers.push(entity)
    else if (entity.type === 'BLOCK' && section === 'BLOCKS') {
      block = { head: entity, entities: [] }
      groups.blocks.set(blockKey(entity.text(2)), block)
    } else if (entity.type === 'ENDBLK' || entity.type === 'ENDSEC') block = null
    else if (section === 'ENTITIES' || block !== null) take(entity, section === 'ENTITIES' ? groups.entities : block!.entities)
  }
  return null
}

/** Blocks are found whatever the case of their name. */
export const blockKey = (name: string | undefined): string => (name ?? '').toUpperCase()

/** Where the next thing begins. */
function endOf(lines: readonly string[], from: number): number {
  let i = from
  while (i + 1 < lines.length && lines[i]!.trim() !== '0') i += 2
  return i
}

function readHeader(section: CadEntity, header: Map<string, string>): void {
  let name = ''
  for (const [code, value] of section.groups()) {
    if (code === 9) name = value.trim()
    else if (!header.has(name)) header.set(name, value.trim())
  }
}

function take(entity: CadEntity, entities: CadEntity[]): void {
  const last = entities.at(-1)
  if (entity.type === 'VERTEX' && last?.type === 'POLYLINE') last.corners.push(entity)
  else if (entity.type !== 'SEQEND' && entity.type !== 'VERTEX') entities.push(entity)
}
