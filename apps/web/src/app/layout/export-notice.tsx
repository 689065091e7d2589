import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { downloadExport, settleExports, useAwaitedExports } from '../../resource/awaited-exports.ts'

const REFRESH_MS = 3000

/** Tells the user who ordered an export that it is ready, anywhere in the console. Polls only while one is pending. */
export function ExportNotice() {
  const { t } = useTranslation()
  const awaited = useAwaitedExports()
  const { data } = useQuery({
    queryKey: ['exportJobs'],
    enabled: awaited.length > 0,
    queryFn: ({ signal }) => call('exportJobs', { quiet: true, signal }),
    refetchInterval: REFRESH_MS,
  })
  useEffect(() => {
    const ended = (data ?? []).filter(({ id, state }) => awaited.includes(id) && state !== 'waiting' && state !== 'running')
    if (ended.length === 0) return
    settleExports(ended.map(({ id }) => id))
    for (const { id, state, fileName } of ended) {
      if (state === 'failed') showMessage('error', t('resource.export.failed', { name: fileName }))
      if (state !== 'done') continue
      notifications.show({
        id,
        color: 'brand',
        // Stays until it was seen: the user was doing something else.
        autoClose: false,
        role: 'status',
        title: t('resource.export.ready'),
        message: (
          <Anchor component="button" type="button" size="sm" onClick={() => void downloadExport(id)}>
            {fileName}
          </Anchor>
        ),
      })
    }
  }, [data, awaited, t])
  return null
}
