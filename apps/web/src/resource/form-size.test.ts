import { defineResource, RESOURCES } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { countedFields, FEW_FIELDS, opensInDialog } from './form-size.ts'
import { defineListScreen } from './list-screen-definition.ts'

/** A screen whose form has this many fields, and blanks beside them. */
function screenOf(fields: number, blanks = 0, more: object = {}) {
  const resource = defineResource({
    name: 'post',
    base: '/test',
    scope: 'building',
    row: z.object({ id: z.string() }),
    fields: [
      ...Array.from({ length: fields }, (_, i) => ({ name: `f${i}`, kind: 'text' as const })),
      ...Array.from({ length: blanks }, (_, i) => ({ name: `b${i}`, kind: 'blank' as const })),
    ],
    filters: [],
    sorts: ['id'],
    permissions: { view: 'v', add: 'a', edit: 'e' },
  })
  return defineListScreen<{ id: string }>({ resource, columns: [], nameOf: ({ id }) => id, ...more })
}

describe('a form', () => {
  it('of at most six fields opens over its list, a longer one is a page', () => {
    expect([1, 5, 6, 7, 20].map((fields) => opensInDialog(screenOf(fields), 'add'))).toEqual([true, true, true, false, false])
    expect(FEW_FIELDS).toBe(6)
  })

  it('is counted without blanks, which only keep a place', () => {
    expect(countedFields(screenOf(6, 3).resource)).toBe(6)
    expect(opensInDialog(screenOf(6, 3), 'edit')).toBe(true)
  })

  it('that has more to show than fields is looked at on a page, and filled in over the list all the same', () => {
    const below = screenOf(3, 0, { Below: () => null })
    expect((['add', 'edit', 'view'] as const).map((mode) => opensInDialog(below, mode))).toEqual([true, true, false])
  })

  it('of a department or a post is short, that of a person long', () => {
    const short = ({ resource }: { resource: (typeof RESOURCES)[keyof typeof RESOURCES] }) => countedFields(resource) <= FEW_FIELDS
    expect(short({ resource: RESOURCES.post })).toBe(true)
    expect(short({ resource: RESOURCES.department })).toBe(true)
    expect(short({ resource: RESOURCES.person })).toBe(false)
  })
})
