import { DEFAULT_MENU } from '@muster/contracts'
import { expect, it } from 'vitest'
import { viewLoader } from './views.ts'

it('finds a view with a page in it for every built-in entry of the menu', async () => {
  const views = DEFAULT_MENU.flatMap(({ path }) => (path === null ? [] : [path]))
  expect(views.filter((view) => viewLoader(view) === null)).toEqual([])
})

it('knows no view outside the folder of features', () => {
  expect(viewLoader('/../app/layout/layout')).toBeNull()
  expect(viewLoader('/session/login')).toBeNull()
})
