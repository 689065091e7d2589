import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { siteDateTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { openDraft, useEditor } from './editor-store.ts'
import { QueryStates } from './query-part.tsx'

/** Published versions; each can be restored as the draft. */
export function VersionsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const draft = useEditor((state) => state.draft)
  const id = draft?.id ?? ''
  const versions = useQuery({
    queryKey: ['screenVersions', id, draft?.published],
    queryFn: ({ signal }) => call('screenVersions', { query: { id }, quiet: true, signal }),
  })
  async function restore(number: number) {
    if (!draft) return
    await call('screenRestore', { body: { id, version: draft.version, number } })
    openDraft(await call('screenDraft', { query: { id } }))
    onClose()
  }
  return (
    <Drawer opened onClose={onClose} position="right" title={t('screens.versions.title')}>
      <QueryStates query={versions}>
        {(list) => (
          <Stack>
            {list.length === 0 && <Text c="dimmed">{t('screens.versions.none')}</Text>}
            {list.map(({ number, publishedAt, publishedBy, why }) => (
              <Group key={number} justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text fw={600}>{t('screens.list.version', { number })}</Text>
                  <Text size="sm">{why}</Text>
                  <Text size="xs" c="dimmed">
                    {siteDateTime(Date.parse(publishedAt), zone)} · {publishedBy}
                  </Text>
                </div>
                <Button size="xs" variant="default" onClick={() => void restore(number)}>
                  {t('screens.versions.restore')}
                </Button>
              </Group>
            ))}
            {draft?.ready && (
              <Button variant="default" onClick={() => void restore(0)}>
                {t('screens.versions.product')}
              </Button>
            )}
          </Stack>
        )}
      </QueryStates>
    </Drawer>
  )
}
