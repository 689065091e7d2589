import { Modal, Tabs } from '@mantine/core'
import type { AreaChange } from '@muster/contracts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PageLoading } from '../../components/page-loading.tsx'
import { ChangeList } from './change-list.tsx'

const ChangeMap = lazyPart(() => import('./change-map.tsx'))

/** Changes in words, and on the plan. */
export function ChangesDialog({ title, changes, onClose }: { title: string; changes: readonly AreaChange[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={title} size={1200}>
      <Tabs defaultValue="list" keepMounted={false}>
        <Tabs.List aria-label={title} mb="md">
          <Tabs.Tab value="list">{t('areas.change.list')}</Tabs.Tab>
          <Tabs.Tab value="map">{t('areas.change.map')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <ChangeList changes={changes} />
        </Tabs.Panel>
        <Tabs.Panel value="map">
          <Suspense fallback={<PageLoading />}>
            <ChangeMap changes={changes} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}
