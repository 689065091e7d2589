import { Modal, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PageLoading } from '../../components/page-loading.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { ChangeList } from './change-list.tsx'
import { compareKey } from './use-area-draft.ts'

const ChangeMap = lazyPart(() => import('./change-map.tsx'))

interface CompareDialogProps {
  /** The older version; 0: before there was any. */
  from: number
  to: number
  onClose: () => void
}

/** The differences between two versions, in words and on the plan. */
export function CompareDialog({ from, to, onClose }: CompareDialogProps) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: compareKey(from, to),
    queryFn: ({ signal }) => call('areaCompare', { query: { from, to }, quiet: true, signal }),
  })
  const [before, after] = [from, to].map((number) => t('areas.versions.name', { number })) as [string, string]
  return (
    <Modal opened onClose={onClose} title={t('areas.versions.compared', { from, to })} size={1200}>
      <QueryStates query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <Text>{t('areas.versions.same')}</Text>
          ) : (
            <Tabs defaultValue="list" keepMounted={false}>
              <Tabs.List aria-label={t('areas.versions.compare')} mb="md">
                <Tabs.Tab value="list">{t('areas.change.list')}</Tabs.Tab>
                <Tabs.Tab value="map">{t('areas.change.map')}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="list">
                <ChangeList changes={changes} />
              </Tabs.Panel>
              <Tabs.Panel value="map">
                <Suspense fallback={<PageLoading />}>
                  <ChangeMap changes={changes} sides={{ before, after }} />
                </Suspense>
              </Tabs.Panel>
            </Tabs>
          )
        }
      </QueryStates>
    </Modal>
  )
}
