import { Alert, Button, Group, Modal, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import { LONGEST_TRIAL_MS, type RuleTrial } from '@muster/contracts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteTimeToMs } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'
import { DayRangeInput } from '../dates/day-range-input.tsx'
import { QueryStates } from '../query-states.tsx'
import { TrialResult } from './trial-result.tsx'
import type { TrialSubject } from './trial-subject.ts'

const ASK_EVERY_MS = 1000
const DAY_MS = 86_400_000
/** Days back from now that may be chosen. */
const SPANS = [1, 3, 7]
const OWN = 'own'

interface Span {
  fromMs: number
  toMs: number
}

/**
 * Whole days of the site, the last one included, up to now; one day if only one is given. Null: they cannot be tried.
 */
function spanOfDays(days: string, timeZone: string, nowMs: number): Span | null {
  const [first = '', last = ''] = days.split(',')
  const fromMs = siteTimeToMs(first || last, timeZone)
  const lastMs = siteTimeToMs(`${last || first} 23:59:59`, timeZone)
  if (fromMs === null || lastMs === null) return null
  const toMs = Math.min(nowMs, lastMs + 1000)
  return fromMs < toMs && toMs - fromMs <= LONGEST_TRIAL_MS ? { fromMs, toMs } : null
}

/** A change run over the tracks of the last days before it is in force: started, waited for, shown. */
export function TrialDialog({ of, onClose }: { of: TrialSubject; onClose: () => void }) {
  const trials = useQuery({ queryKey: [...of.key, 'trials'], queryFn: ({ signal }) => of.list(signal) })
  const reload = () => trials.refetch()
  const discard = useMutation({ mutationFn: of.discard, onSettled: reload })
  return (
    <Modal opened onClose={onClose} title={of.title} size={1200} closeOnClickOutside={false}>
      <QueryStates query={trials}>
        {([newest]) =>
          newest === undefined ? (
            <TrialOrder of={of} onOrdered={() => void reload()} />
          ) : (
            <FoundTrial key={newest.id} of={of} id={newest.id} discarding={discard.isPending} onAnother={() => discard.mutate(newest.id)} />
          )
        }
      </QueryStates>
    </Modal>
  )
}

function TrialOrder({ of, onOrdered }: { of: TrialSubject; onOrdered: () => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [days, setDays] = useState('1')
  const [ownDays, setOwnDays] = useState('')
  const nowMs = serverClock.nowMs()
  const span = days === OWN ? spanOfDays(ownDays, timeZone, nowMs) : { fromMs: nowMs - Number(days) * DAY_MS, toMs: nowMs }
  const order = useMutation({
    mutationFn: ({ fromMs, toMs }: Span) => of.order({ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() }),
    onSuccess: onOrdered,
  })
  return (
    <Stack>
      <Text>{of.hint}</Text>
      <Text size="sm" c="dimmed">
        {of.limits}
      </Text>
      <Group>
        <Text size="sm">{t('areas.trial.span')}</Text>
        <SegmentedControl
          aria-label={t('areas.trial.span')}
          value={days}
          onChange={setDays}
          data={[
            ...SPANS.map((count) => ({ value: String(count), label: t('areas.trial.lastDays', { count }) })),
            { value: OWN, label: t('areas.trial.ownDays') },
          ]}
        />
        {days === OWN && <DayRangeInput label={t('areas.trial.days')} value={ownDays} onChange={setOwnDays} />}
        <Button loading={order.isPending} disabled={span === null} onClick={() => span && order.mutate(span)}>
          {t('areas.trial.start')}
        </Button>
      </Group>
      {days === OWN && (
        <Text size="sm" c="dimmed">
          {t('areas.trial.mostDays', { count: LONGEST_TRIAL_MS / DAY_MS })}
        </Text>
      )}
    </Stack>
  )
}

const isOver = ({ state }: RuleTrial) => state === 'done' || state === 'failed'

interface FoundTrialProps {
  of: TrialSubject
  id: string
  discarding: boolean
  onAnother: () => void
}

/** Polls a trial until it is finished. */
function FoundTrial({ of, id, discarding, onAnother }: FoundTrialProps) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: [...of.key, 'trial', id],
    queryFn: ({ signal }) => of.find(id, signal),
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
            {trial.state === 'done' && trial.isOutdated && <Alert color="yellow">{of.outdated}</Alert>}
            {trial.state === 'done' && <TrialResult of={of} trial={trial} />}
            <Group>{another(t('areas.trial.again'))}</Group>
          </Stack>
        )
      }}
    </QueryStates>
  )
}
