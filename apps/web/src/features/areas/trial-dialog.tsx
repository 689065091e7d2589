import { Alert, Button, Group, Modal, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import type { AreaTrial } from '@muster/contracts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { TrialResult } from './trial-result.tsx'
import { trialKey, trialsKey } from './use-area-draft.ts'

const ASK_EVERY_MS = 1000
const DAY_MS = 86_400_000
/** Days back from now that may be chosen. */
const SPANS = [1, 3, 7]

/** The draft run over the tracks of the last days before it is published: started, waited for, shown. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const trials = useQuery({ queryKey: trialsKey, queryFn: ({ signal }) => call('areaTrials', { quiet: true, signal }) })
  const reload = () => trials.refetch()
  const discard = useMutation({ mutationFn: (id: string) => call('areaTrialDiscard', { body: { id } }), onSettled: reload })
  return (
    <Modal opened onClose={onClose} title={t('areas.trial.title')} size={1200} closeOnClickOutside={false}>
      <QueryStates query={trials}>
        {([newest]) =>
          newest === undefined ? (
            <TrialOrder onOrdered={() => void reload()} />
          ) : (
            <FoundTrial key={newest.id} id={newest.id} discarding={discard.isPending} onAnother={() => discard.mutate(newest.id)} />
          )
        }
      </QueryStates>
    </Modal>
  )
}

function TrialOrder({ onOrdered }: { onOrdered: () => void }) {
  const { t } = useTranslation()
  const [days, setDays] = useState(1)
  const order = useMutation({
    mutationFn: () => {
      const now = Date.now()
      return call('areaTrialOrder', { body: { from: new Date(now - days * DAY_MS).toISOString(), to: new Date(now).toISOString() } })
    },
    onSuccess: onOrdered,
  })
  return (
    <Stack>
      <Text>{t('areas.trial.hint')}</Text>
      <Text size="sm" c="dimmed">
        {t('areas.trial.limits')}
      </Text>
      <Group>
        <Text size="sm">{t('areas.trial.span')}</Text>
        <SegmentedControl
          aria-label={t('areas.trial.span')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          data={SPANS.map((count) => ({ value: String(count), label: t('areas.trial.lastDays', { count }) }))}
        />
        <Button loading={order.isPending} onClick={() => order.mutate()}>
          {t('areas.trial.start')}
        </Button>
      </Group>
    </Stack>
  )
}

const isOver = ({ state }: AreaTrial) => state === 'done' || state === 'failed'

/** Polls a trial until it is finished. */
function FoundTrial({ id, discarding, onAnother }: { id: string; discarding: boolean; onAnother: () => void }) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: trialKey(id),
    queryFn: ({ signal }) => call('areaTrial', { query: { id }, quiet: true, signal }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : ASK_EVERY_MS),
  })
  const another = (words: string) => (
    <Button variant="default" loading={discarding} onClick={onAnother}>
      {words}
    </Button>
  )
  return (
    <QueryStates query={query}>
      {(trial) => {
        if (!isOver(trial)) {
          const words = trial.state === 'waiting' ? t('areas.trial.waiting') : t('areas.trial.running')
          return (
            <Stack role="status">
              <Text>{words}</Text>
              <Progress value={trial.progress * 100} aria-label={words} size="lg" animated />
              <Group>{another(t('areas.trial.cancel'))}</Group>
            </Stack>
          )
        }
        return (
          <Stack>
            {trial.state === 'failed' && <Alert color="red">{t('areas.trial.failed')}</Alert>}
            {trial.state === 'done' && trial.isOutdated && <Alert color="yellow">{t('areas.trial.outdated')}</Alert>}
            {trial.state === 'done' && <TrialResult trial={trial} />}
            <Group>{another(t('areas.trial.again'))}</Group>
          </Stack>
        )
      }}
    </QueryStates>
  )
}
