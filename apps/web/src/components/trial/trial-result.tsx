import { Alert, Button, Group, SegmentedControl, Stack, Tabs, Text } from '@mantine/core'
import { PAGE_SIZES, type RuleTrial, TRIAL_CHANGES, type TrialChange } from '@muster/contracts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../http/download-file.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { Pager } from '../pager.tsx'
import { TrialMap } from './trial-map.tsx'
import type { TrialSubject } from './trial-subject.ts'
import { TrialTable } from './trial-table.tsx'

/** Which alarms appear, disappear and stay with the change: counted, listed, and on the plan. */
export function TrialResult({ of, trial }: { of: Pick<TrialSubject, 'title' | 'exported'>; trial: RuleTrial }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [shown, setShown] = useState<TrialChange | 'all'>('all')
  const [{ page, size }, turn] = useState<{ page: number; size: number }>({ page: 1, size: PAGE_SIZES[1] })
  const save = useMutation({
    mutationFn: () => downloadFile(of.exported, { id: trial.id, format: 'xlsx', ...(shown !== 'all' && { change: shown }) }),
  })
  const alarms = trial.alarms.filter(({ change }) => shown === 'all' || change === shown)
  const count = (change: TrialChange) => trial.alarms.filter((alarm) => alarm.change === change).length
  const at = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  const { subjects = 0, fixes = 0, tookMs = 0, left = 0 } = trial.figures ?? {}
  const figures = { from: at(trial.from), to: at(trial.to), subjects, fixes, seconds: (tookMs / 1000).toFixed(1) }
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('areas.trial.field.change')}
        value={shown}
        onChange={(value) => {
          setShown(value as TrialChange | 'all')
          turn({ page: 1, size })
        }}
        data={[
          { value: 'all', label: `${t('areas.trial.all')} ${trial.alarms.length}` },
          ...TRIAL_CHANGES.map((change) => ({ value: change, label: `${t(`areas.trial.change.${change}`)} ${count(change)}` })),
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('areas.trial.figures', figures)}
        {left > 0 && ` · ${t('areas.trial.left', { count: left })}`}
      </Text>
      {trial.figures?.subjects === 0 && <Alert color="yellow">{t('areas.trial.noTracks')}</Alert>}
      {alarms.length === 0 ? (
        <Text>{t('areas.trial.none')}</Text>
      ) : (
        <Tabs defaultValue="list" keepMounted={false}>
          <Tabs.List aria-label={of.title} mb="md">
            <Tabs.Tab value="list">{t('areas.trial.list')}</Tabs.Tab>
            <Tabs.Tab value="map">{t('areas.trial.map')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="list">
            <TrialTable alarms={alarms.slice((page - 1) * size, page * size)} timeZone={timeZone} />
            <Group justify="space-between" mt="sm">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={16} />}
                loading={save.isPending}
                onClick={() => save.mutate()}
              >
                {t('areas.trial.export')}
              </Button>
              <Pager total={alarms.length} page={page} size={size} onChange={turn} />
            </Group>
          </Tabs.Panel>
          <Tabs.Panel value="map">
            <TrialMap alarms={alarms} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  )
}
