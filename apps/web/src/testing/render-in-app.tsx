import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { theme } from '../app/theme.ts'
import { addPageTexts } from '../i18n/page-texts.ts'
import { i18next } from '../i18n/setup.ts'

/**
 * Renders a part of a page at a path, with words, theme, server state and a router whose other paths are empty.
 * Resolves when it stands.
 */
export async function renderInApp(element: ReactNode, path = '/') {
  const root = createRootRoute()
  const here = path.split('?')[0]
  const pages = ['/', '/login', '/dashboard', '/alarms'].map((page) =>
    createRoute({ getParentRoute: () => root, path: page, component: () => (page === here ? element : null) }),
  )
  const router = createRouter({ routeTree: root.addChildren(pages), history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  addPageTexts()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <StrictMode>
      <I18nextProvider i18n={i18next}>
        <MantineProvider theme={theme} env="test">
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router as never} />
          </QueryClientProvider>
        </MantineProvider>
      </I18nextProvider>
    </StrictMode>,
  )
  return { router, queryClient }
}
