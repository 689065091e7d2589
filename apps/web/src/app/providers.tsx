import { MantineProvider } from '@mantine/core'
import { notificationsStore, useNotifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { lazyPart } from '../components/lazy-part.tsx'
import { queryClient } from '../http/query-client.ts'
import { i18next } from '../i18n/setup.ts'
import { colorSchemeManager, theme } from './theme.ts'

/** Context of every page: texts, theme, server state, messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18next}>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Messages />
      </MantineProvider>
    </I18nextProvider>
  )
}

const MessageList = lazyPart(() => import('./message-list.tsx'))

/** Loaded with the first message; the layout preloads it. */
function Messages() {
  const any = useNotifications(notificationsStore).notifications.length > 0
  const [needed, setNeeded] = useState(false)
  if (any && !needed) setNeeded(true)
  return <Suspense fallback={null}>{needed && <MessageList />}</Suspense>
}
