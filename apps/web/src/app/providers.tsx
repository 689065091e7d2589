import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { queryClient } from '../http/query-client.ts'
import { i18next } from '../i18n/setup.ts'
import { colorSchemeManager, theme } from './theme.ts'

/** What every page stands in: words, theme, server state, messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18next}>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Notifications position="top-center" />
      </MantineProvider>
    </I18nextProvider>
  )
}
