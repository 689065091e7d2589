import { Group, Modal, NumberInput, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '../../components/page-loading.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { ChangeList } from './change-list.tsx'
import { compareKey } from './use-area-draft.ts'

const ChangeMap = lazy(() => import('./change-map.tsx'))

interface CompareDialogProps {
  from: number
  to: number
  onChange: (versions: { from: number; to: number }) => void
  onClose: () => void
}

/** The differences between two versions, in words and on the plan. */
export function CompareDialog({ from, to, onChange, onClose }: CompareDialogProps) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: compareKey(from, to),
    queryFn: ({ signal }) => call('areaCompare', { query: { from, to }, quiet: true, signal }),
  })
  return (
    <Modal opened onClose={onClose} title={t('areas.versions.compare')} size={1200}>
      <Group mb="md">
        <NumberInput
          label={t('areas.versions.compareFrom')}
          min={0}
          allowDecimal={false}
          value={from}
          onChange={(value) => onChange({ from: Number(value), to })}
        />
        <NumberInput
          label={t('areas.versions.compareTo')}
          min={0}
          allowDecimal={false}
          value={to}
          onChange={(value) => onChange({ from, to: Number(value) })}
        />
      </Group>
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
                  <ChangeMap key={`${from}-${to}`} changes={changes} />
                </Suspense>
              </Tabs.Panel>
            </Tabs>
          )
        }
      </QueryStates>
    </Modal>
  )
}
