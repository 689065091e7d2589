import { expect, it } from 'vitest'
import { merge } from './merge.ts'

it('joins the words of domains below the kinds that they share', () => {
  expect(
    merge({ menu: { posts: '岗位' }, log: { action: { a: '甲' } } }, { menu: { roles: '角色' }, log: { action: { b: '乙' } } }),
  ).toEqual({
    menu: { posts: '岗位', roles: '角色' },
    log: { action: { a: '甲', b: '乙' } },
  })
})

it('takes no second text for a key', () => {
  expect(() => merge({ menu: { posts: '岗位' } }, { menu: { posts: '职务' } })).toThrow('Two texts for menu.posts')
})
