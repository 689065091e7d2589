import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { I18nextProvider } from 'react-i18next'
import { queryClient } from '../http/query-client.ts'
import { addPageTexts } from '../i18n/page-texts.ts'
import { i18next } from '../i18n/setup.ts'
import { listSearch } from '../resource/list-search.ts'

/** Shows a list page at an address, with everything that stands around pages but the layout. */
export function renderScreen(Screen: ComponentType, search: Record<string, string> = {}) {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/page', validateSearch: listSearch, component: () => <Screen /> })
  const address = `/page?${new URLSearchParams(search)}`
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  addPageTexts()
  queryClient.clear()
  const shown = render(
    <I18nextProvider i18n={i18next}>
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
  return { ...shown, router }
}

export interface Answers {
  [path: string]: unknown
}

/**
 * Stands for the network: answers by path, or what is made of the request, in the envelope of the api; an
 * unknown path gets an empty list.
 */
export function answerFetch(answers: Answers, requests: { path: string; init: RequestInit | undefined }[] = []): typeof fetch {
  return async (input, init) => {
    const path = String(input).split('?')[0] as string
    requests.push({ path, init })
    const answer = answers[path]
    const body = answer instanceof Function ? await answer(init) : (answer ?? { data: [], length: 0 })
    return new Response(JSON.stringify({ code: 0, message: '', ...(body as object) }), {
      status: (body as { status?: number }).status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    })
  }
}
