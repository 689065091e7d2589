import type { Queryable } from '@muster/database'
import { expect, it } from 'vitest'
import { insertRows } from './insert-rows.ts'

it('does not compile with a table, a column or a value that the schema does not have', () => {
  const db = {} as Queryable
  const posts = [{ id: '1', building_id: 'b', code: 'c', name: 'n' }]
  const wrong = [
    // @ts-expect-error no such table
    () => insertRows(db, 'poste', posts),
    // @ts-expect-error no such column
    () => insertRows(db, 'post', [{ ...posts[0]!, title: 'n' }]),
    // @ts-expect-error no such column, in rows that are made of others
    () => insertRows(db, 'post', posts.map((post) => ({ ...post, title: 'n' }))), // biome-ignore format: one line for the directive
    // @ts-expect-error a number is no text
    () => insertRows(db, 'post', [{ ...posts[0]!, name: 1 }]),
    // @ts-expect-error a post has a code
    () => insertRows(db, 'post', [{ id: '1', building_id: 'b', name: 'n' }]),
  ]
  expect(wrong).toHaveLength(5)
})
