import { Badge, Button, Checkbox, Group, Modal, Table, Text } from '@mantine/core'
import type { AreaVersion } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pager } from '../../components/pager.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { call, callPage } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useMay } from '../../session/session-info.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { versionsKey } from './use-area-draft.ts'

interface VersionsDialogProps {
  onClose: () => void
  onRestored: () => void
}

/** Versions of the areas: who published them and why; compare them, or restore one as a draft. */
export function VersionsDialog({ onClose, onRestored }: VersionsDialogProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const mayEdit = useMay('area:edit')
  const [paging, setPaging] = useState({ page: 1, size: 10 })
  const [compared, setCompared] = useState<{ from: number; to: number } | null>(null)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const choose = (number: number, isChosen: boolean) =>
    // A third one takes the place of the first.
    setChosen(isChosen ? [...chosen, number].slice(-2) : chosen.filter((one) => one !== number))
  const compareChosen = () => setCompared({ from: Math.min(...chosen), to: Math.max(...chosen) })
  const [restoring, setRestoring] = useState<number | null>(null)
  const query = useQuery({
    queryKey: [...versionsKey(paging.page), paging.size],
    queryFn: ({ signal }) => callPage('areaVersions', { query: { page: paging.page - 1, size: paging.size }, quiet: true, signal }),
    placeholderData: keepPreviousData,
  })
  async function restore(number: number) {
    setRestoring(null)
    try {
      const { changes } = await call('areaRestore', { body: { number } })
      showMessage('info', t('areas.versions.restored', { count: changes }))
      onRestored()
      onClose()
    } catch {
      // Already reported.
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('areas.versions.title')} size={1000}>
      <QueryStates query={query}>
        {({ rows, total }) => (
          <>
            <Group mb="sm">
              <Button size="xs" disabled={chosen.length < 2} onClick={compareChosen}>
                {t('areas.versions.compareChosen')}
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {chosen.length === 0
                  ? t('areas.versions.chooseTwo')
                  : chosen.map((number) => t('areas.versions.name', { number })).join(t('resource.listSeparator'))}
              </Text>
            </Group>
            <Table aria-label={t('areas.versions.title')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('areas.versions.compare')}</Table.Th>
                  {(['number', 'at', 'by', 'why', 'changes'] as const).map((name) => (
                    <Table.Th key={name} scope="col">
                      {t(`areas.versions.${name}`)}
                    </Table.Th>
                  ))}
                  <Table.Th scope="col">{t('resource.table.actions')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((version: AreaVersion, i) => {
                  const isInForce = paging.page === 1 && i === 0
                  return (
                    <Table.Tr key={version.number}>
                      <Table.Td>
                        <Checkbox
                          aria-label={t('areas.versions.name', { number: version.number })}
                          checked={chosen.includes(version.number)}
                          onChange={(event) => choose(version.number, event.currentTarget.checked)}
                        />
                      </Table.Td>
                      <Table.Th scope="row">
                        {version.number} {isInForce && <Badge color="green">{t('areas.versions.inForce')}</Badge>}
                      </Table.Th>
                      <Table.Td>{siteDateTime(Date.parse(version.at), timeZone)}</Table.Td>
                      <Table.Td>{version.by ?? t('areas.versions.system')}</Table.Td>
                      <Table.Td>{version.why}</Table.Td>
                      <Table.Td>{version.changes}</Table.Td>
                      <Table.Td>
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          onClick={() => setCompared({ from: Math.max(0, version.number - 1), to: version.number })}
                        >
                          {t('areas.versions.compareBefore')}
                        </Button>
                        {mayEdit && !isInForce && (
                          <Button size="compact-sm" variant="subtle" onClick={() => setRestoring(version.number)}>
                            {t('areas.versions.restore')}
                          </Button>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  )
                })}
              </Table.Tbody>
            </Table>
            <Pager total={total} page={paging.page} size={paging.size} onChange={setPaging} />
          </>
        )}
      </QueryStates>
      {compared && <CompareDialog {...compared} onClose={() => setCompared(null)} />}
      <Modal opened={restoring !== null} onClose={() => setRestoring(null)} title={t('areas.versions.restore')} size={450}>
        <Text mb="md">{t('areas.versions.restoreAsk', { number: restoring ?? 0 })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setRestoring(null)}>
            {t('app.action.cancel')}
          </Button>
          <Button onClick={() => void restore(restoring ?? 0)}>{t('areas.versions.restore')}</Button>
        </Group>
      </Modal>
    </Modal>
  )
}
