import type { RoleChoices } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { giveAll, permissionTree, stateOf, takeAll, toggleButton } from './permission-tree.ts'

type Entry = RoleChoices['menu'][number]
const entry = (id: string, parentId: string | null, permission: string | null, more: Partial<Entry> = {}): Entry => ({
  id,
  parentId,
  key: id,
  title: null,
  type: 'menu',
  permission,
  mine: true,
  ...more,
})
const button = (parentId: string, permission: string, more: Partial<Entry> = {}) =>
  entry(`${parentId}#${permission}`, parentId, permission, { type: 'button', ...more })

const MENU = [
  entry('people', null, null),
  entry('staff', 'people', 'staff:view'),
  button('staff', 'staff:edit'),
  button('staff', 'card:bind'),
  entry('vehicles', 'people', 'vehicle:view'),
  button('vehicles', 'card:bind'),
  entry('chart', 'people', 'staff:view'),
  entry('alarms', null, 'alarm:view', { mine: false }),
  button('alarms', 'alarm:handle', { mine: false }),
]
const tree = permissionTree(MENU)
const [people, alarms] = tree as [(typeof tree)[0], (typeof tree)[0]]
const [staff, vehicles] = people.children as [(typeof tree)[0], (typeof tree)[0]]
const sorted = (codes: ReadonlySet<string>) => [...codes].sort()

describe('function menus of a role', () => {
  it('form the tree of the menu with its buttons', () => {
    expect(tree.map(({ entry: { id } }) => id)).toEqual(['people', 'alarms'])
    expect(people.children.map(({ entry: { id }, buttons }) => [id, buttons.length])).toEqual([
      ['staff', 2],
      ['vehicles', 1],
      ['chart', 0],
    ])
  })
  it('are given as a group, and say how much of it is given', () => {
    const all = giveAll(people, new Set())
    expect(sorted(all)).toEqual(['card:bind', 'staff:edit', 'staff:view', 'vehicle:view'])
    expect(stateOf(people, all)).toBe('all')
    expect(stateOf(people, new Set(['staff:view']))).toBe('some')
    expect(stateOf(people, new Set())).toBe('none')
  })
  it('cannot be given beyond what one holds', () => expect(sorted(giveAll(alarms, new Set()))).toEqual([]))
  it('are taken with their buttons, but for codes that another given page asks for', () => {
    const all = giveAll(people, new Set(['alarm:view']))
    expect(sorted(takeAll(staff, all, tree))).toEqual(['alarm:view', 'card:bind', 'vehicle:view'])
    expect(sorted(takeAll(vehicles, new Set(['vehicle:view', 'card:bind']), tree))).toEqual([])
    expect(sorted(takeAll(people, all, tree))).toEqual(['alarm:view'])
  })
  it('show a page with the button that stands on it', () => {
    const given = toggleButton(staff, 'staff:edit', true, new Set())
    expect(sorted(given)).toEqual(['staff:edit', 'staff:view'])
    expect(sorted(toggleButton(staff, 'staff:edit', false, given))).toEqual(['staff:view'])
  })
})
