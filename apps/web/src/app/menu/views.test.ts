import { DEFAULT_MENU } from '@muster/contracts'
import { expect, it } from 'vitest'
import { loadViews, viewLoader } from './view-loader.ts'
import { VIEWS } from './views.ts'

it('has a page for every built-in entry of the menu, and no other', () => {
  const paths = DEFAULT_MENU.flatMap(({ path }) => (path === null ? [] : [path]))
  expect(Object.keys(VIEWS).sort()).toEqual(paths.sort())
})

it('knows no page that is only a property of every object', async () => {
  expect(viewLoader('/dashboard')).toBeNull()
  await loadViews()
  expect(viewLoader('/dashboard')).toBeTypeOf('function')
  expect(viewLoader('constructor')).toBeNull()
  expect(viewLoader('/session/login')).toBeNull()
})
