import { PERMISSIONS, post } from '@muster/contracts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../http/query-client.ts'
import { i18next } from '../i18n/setup.ts'
import { authPage } from '../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../testing/render-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import { defineListScreen } from './list-screen-definition.ts'

const posts = defineListScreen<{ id: string; name: string }>({ resource: post, columns: [{ name: 'name' }], nameOf: ({ name }) => name })

afterEach(() => vi.unstubAllGlobals())

it('says that an address names no row, instead of waiting for one', async () => {
  vi.stubGlobal('fetch', answerFetch({ '/base/columns/get': { data: null } }))
  renderScreen(() => <ListScreen screen={posts} />, { mode: 'view' })
  queryClient.setQueryData(['sessionInfo'], { name: 'a', auth: [authPage(PERMISSIONS)] } as never)
  const title = i18next.t('resources.post.title' as never) as unknown as string
  expect(await screen.findByText(i18next.t('resource.form.noId', { title }))).toBeDefined()
})
