import { KIND_GEOMETRIES, PLAN_FEATURE_KINDS, type PlanFeature } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { type Editing, type EditingAction, edit, editingOf } from '../../../map/modes/editing.ts'
import { SHAPE_MODES } from '../../../map/modes/registry.ts'
import { drawingModes, KIND_GROUPS, modesFor, thingOf } from './kinds.ts'
import { changesOf, documentOf, featuresOf } from './plan-document.ts'

const TANK: PlanFeature = {
  ...{ id: 'tank', floor: 0, kind: 'tank', name: 'T-1', baseM: 0.5, heightM: 12 },
  geometry: { type: 'circle', centre: [50, 50], radiusM: 8 },
}
const ROOM: PlanFeature = {
  ...{ id: 'room', floor: 1, kind: 'room', name: null, baseM: 0, heightM: 0 },
  geometry: { type: 'polygon', rings: [[[0, 0], [9, 0], [9, 6], [0, 6]]] }, // biome-ignore format: one ring, one line
}
const begun = (kind: PlanFeature['kind']) =>
  editingOf(documentOf([TANK, ROOM]), { floor: 0, single: false, isPlan: true, mode: drawingModes(kind)[0]!, drawsAs: thingOf(kind, 4.5) })
const put = (...points: [number, number][]) => points.map((at): EditingAction => ({ type: 'put', at, exact: true }))
const done = (editing: Editing, ...actions: EditingAction[]) => actions.reduce(edit, editing)
const before = begun('wall').history.document
const changes = (editing: Editing) => changesOf(before, editing.history.document)

describe('a plan as a document', () => {
  it('is what it was when nothing was done, or all was undone', () => {
    expect(featuresOf(before)).toEqual([TANK, ROOM])
    expect(changes(begun('wall'))).toEqual({ put: [], remove: [] })
    const moved = done(begun('wall'), { type: 'change', change: new Map([['tank', null]]), selected: null })
    expect(changes(moved)).toEqual({ put: [], remove: ['tank'] })
    expect(changes(edit(moved, { type: 'undo' }))).toEqual({ put: [], remove: [] })
  })

  it('takes what is drawn as the kind that was chosen, with its usual height, and draws that again after undo', () => {
    const drawn = done(begun('wall'), ...put([10, 10], [30, 10]), { type: 'end' })
    const wall = { id: 'new-1', floor: 0, kind: 'wall', name: null, baseM: 0, heightM: 4.5 }
    const expected = { put: [{ ...wall, geometry: { type: 'line', points: [[10, 10], [30, 10]] } }], remove: [] } // biome-ignore format: one wall
    expect(changes(drawn)).toEqual(expected)
    expect(changes(done(drawn, { type: 'undo' }, { type: 'redo' }))).toEqual(expected)
  })

  it('keeps the kind of both pieces of what is cut', () => {
    const cut = done(begun('room'), { type: 'floor', floor: 1 }, { type: 'select', id: 'room' }, { type: 'mode', mode: 'cut' })
    const pieces = changes(done(cut, ...put([4, -5], [4, 20]), { type: 'end' })).put
    expect(pieces.map(({ kind, floor }) => [kind, floor])).toEqual([['room', 1], ['room', 1]]) // biome-ignore format: two rooms
  })

  it('keeps a road that is drawn along its middle as its outline', () => {
    const road = done(begun('road'), ...put([0, 0], [100, 0]), { type: 'end' })
    const [drawn] = changes(road).put
    expect(drawn?.geometry.type).toBe('polygon')
  })

  it('changes nothing of a thing that is put back as it was', () => {
    const tank = before.get('tank')!
    const renamed = done(begun('wall'), { type: 'change', change: new Map([['tank', { ...tank, name: 'T-2' }]]) })
    expect(changes(renamed).put).toMatchObject([{ id: 'tank', name: 'T-2', heightM: 12 }])
    expect(changes(done(renamed, { type: 'change', change: new Map([['tank', { ...tank }]]) })).put).toEqual([])
  })
})

describe('kinds', () => {
  it('are all to be chosen, each once', () => {
    expect(Object.values(KIND_GROUPS).flat().toSorted()).toEqual([...PLAN_FEATURE_KINDS].toSorted())
  })

  it.each(PLAN_FEATURE_KINDS)('%s is drawn by what its shapes can be', (kind) => {
    const modes = drawingModes(kind)
    expect(modes.length).toBeGreaterThan(0)
    const possible = KIND_GEOMETRIES[kind].flatMap((type) => [...SHAPE_MODES[type], 'corridor'])
    expect(modes.filter((mode) => !possible.includes(mode))).toEqual([])
    expect(modesFor(kind)[0]).toBe('select')
  })
})
