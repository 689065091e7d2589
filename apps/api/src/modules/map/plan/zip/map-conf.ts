import { AppError, type PlanFrame, planFloor, planFrame, planModel } from '@muster/contracts'
import { z } from 'zod'
import type { StoredModel, StoredPlan } from '../stored-plan.ts'

/** Key of the shapes file in a 3D zip. */
export const SHAPES_NAME = 'shapes.ndjson'
/** Our own files have fewer. */
const MOST_SECTIONS = 1000

/** A model placed by a 3D zip: its properties are read from its file. */
export const confModel = planModel.omit({ triangles: true, farTriangles: true, sizeM: true }).extend({ file: z.string().min(1).max(255) })
export type ConfModel = z.infer<typeof confModel>

export interface MapConf {
  frame: PlanFrame
  floors: StoredPlan['floors']
  models: ConfModel[]
}

const line = (key: string, ...values: (string | number)[]) => `${key} = ${values.join(' ')}`
/** Names are one line. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** `mapConfig.conf`: sections of `key = value`, in UTF-8. */
export function writeMapConf({ frame, floors, models }: Omit<StoredPlan, 'pictures'>, fileOf: (model: StoredModel) => string): string {
  const head = ['[map]', 'format = muster-3d', 'version = 1', line('extent', ...frame.extent), line('shapes', SHAPES_NAME)]
  const references = frame.references.map(({ x, y, lonDeg, latDeg }, i) => line(`reference${i + 1}`, x, y, lonDeg, latDeg))
  const storeys = floors.map(({ number, label, elevationM, heightM }) =>
    [`[floor ${number}]`, line('label', oneLine(label)), line('elevation', elevationM), line('height', heightM)].join('\n'),
  )
  const bodies = models.map((model) =>
    [
      ...[`[model ${model.id}]`, line('file', fileOf(model)), line('name', oneLine(model.name)), line('floor', model.floor)],
      ...[line('position', model.x, model.y, model.baseM), line('bearing', model.bearingDeg), line('scale', model.scale)],
    ].join('\n'),
  )
  return `${[[...head, ...references].join('\n'), ...storeys, ...bodies].join('\n\n')}\n`
}

interface Section {
  kind: string
  of: string
  values: Map<string, string>
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  for (const raw of text.split(/\r?\n/)) {
    const row = raw.trim()
    if (row === '' || row.startsWith('#')) continue
    const [, kind, of = ''] = /^\[(\w+)(?:\s+([^\]]+))?\]$/.exec(row) ?? []
    if (kind !== undefined) sections.push({ kind, of: of.trim(), values: new Map() })
    else {
      const at = row.indexOf('=')
      const section = sections.at(-1)
      if (at < 1 || section === undefined) throw new Error(`not understood: ${row.slice(0, 80)}`)
      section.values.set(row.slice(0, at).trim(), row.slice(at + 1).trim())
    }
    if (sections.length > MOST_SECTIONS) throw new Error('too many sections')
  }
  return sections
}

const numbers = (text = '') => text.split(/\s+/).map((part) => (part === '' ? Number.NaN : Number(part)))

/** @throws AppError unreadableFile */
export function readMapConf(text: string): MapConf {
  try {
    const sections = sectionsOf(text)
    const map = sections.find(({ kind }) => kind === 'map')?.values
    if (map?.get('format') !== 'muster-3d' || map.get('version') !== '1') throw new Error('another format')
    const references = ['reference1', 'reference2'].map((key) => {
      const [x, y, lonDeg, latDeg] = numbers(map.get(key))
      return { x, y, lonDeg, latDeg }
    })
    const of = (wanted: string) => sections.filter(({ kind }) => kind === wanted)
    return {
      frame: planFrame.parse({ extent: numbers(map.get('extent')), references }),
      floors: of('floor').map(({ of: number, values }) =>
        planFloor.parse({
          ...{ number: Number(number), label: values.get('label') },
          ...{ elevationM: Number(values.get('elevation')), heightM: Number(values.get('height')) },
        }),
      ),
      models: of('model').map(({ of: id, values }) => {
        const [x, y, baseM] = numbers(values.get('position'))
        const turn = { bearingDeg: Number(values.get('bearing') ?? 0), scale: Number(values.get('scale') ?? 1) }
        return confModel.parse({
          ...{ id, file: values.get('file'), name: values.get('name'), floor: Number(values.get('floor')), x, y, baseM },
          ...turn,
        })
      }),
    }
  } catch (cause) {
    throw new AppError('unreadableFile', {}, { cause })
  }
}
