import { Alert, Button, Group, List, Loader, Stack, Text, Title } from '@mantine/core'
import { CALIBRATION_ENDPOINTS, CALIBRATION_UPLOAD, type CalibrationTrial } from '@muster/contracts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../components/file-drop.tsx'
import { sizeText } from '../../components/file-fault.ts'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call, callEndpoint } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import classes from './calibration.module.css'
import { CalibrationReport } from './calibration-report.tsx'

const ASK_EVERY_MS = 1_000

async function sendRecording(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const { data } = await callEndpoint(CALIBRATION_ENDPOINTS.calibrationUpload, { form })
  return (data as { id: string }).id
}

const isOver = ({ state }: CalibrationTrial) => state !== 'waiting' && state !== 'running'

/** Choose a recording, wait for what it would change, and use it or not; an earlier trial is found again. */
export function TrialPanel({ onApplied }: { onApplied: () => void }) {
  const { t } = useTranslation()
  const trials = useQuery({
    queryKey: ['calibrationTrials'],
    queryFn: ({ signal }) => call('calibrationTrials', { quiet: true, signal }),
  })
  const reload = () => trials.refetch()
  const send = useMutation({ mutationFn: sendRecording, onSuccess: reload })
  const discard = useMutation({ mutationFn: (id: string) => call('calibrationDiscard', { body: { id } }), onSettled: reload })
  return (
    <section className={list.card} aria-label={t('calibration.upload.title')}>
      <Stack>
        <Title order={2} size="h4">
          {t('calibration.upload.title')}
        </Title>
        <QueryStates query={trials}>
          {([newest]) =>
            newest === undefined ? (
              <>
                <FileDrop
                  label={t('calibration.upload.drop')}
                  hint={t('calibration.upload.limits', { size: sizeText(CALIBRATION_UPLOAD.maxKb) })}
                  limit={CALIBRATION_UPLOAD}
                  busy={send.isPending}
                  onFile={(file) => send.mutate(file)}
                />
                <Text size="sm" c="dimmed">
                  {t('calibration.upload.shape')}
                </Text>
              </>
            ) : (
              <FoundTrial
                key={newest.id}
                id={newest.id}
                discarding={discard.isPending}
                onAnother={() => discard.mutate(newest.id)}
                onApplied={() => {
                  void reload()
                  onApplied()
                }}
              />
            )
          }
        </QueryStates>
      </Stack>
    </section>
  )
}

interface FoundTrialProps {
  id: string
  discarding: boolean
  onAnother: () => void
  onApplied: () => void
}

/** Polls a trial until it is finished. */
function FoundTrial({ id, ...actions }: FoundTrialProps) {
  const query = useQuery({
    queryKey: ['calibrationTrial', id],
    queryFn: ({ signal }) => call('calibrationTrial', { query: { id }, quiet: true, signal }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : ASK_EVERY_MS),
  })
  return <QueryStates query={query}>{(trial) => <Trial trial={trial} {...actions} />}</QueryStates>
}

interface TrialProps extends Omit<FoundTrialProps, 'id'> {
  trial: CalibrationTrial
}

function Trial({ trial, discarding, onAnother, onApplied }: TrialProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [asking, setAsking] = useState(false)
  const another = (
    <Button variant="default" loading={discarding} onClick={onAnother}>
      {t('calibration.upload.another')}
    </Button>
  )
  if (!isOver(trial))
    return (
      <Group role="status">
        <Loader size="sm" />
        {trial.state === 'waiting' ? t('calibration.upload.waiting') : t('calibration.upload.running', { name: trial.fileName })}
      </Group>
    )
  if (trial.figures === null)
    return (
      <>
        <TrialFaults trial={trial} />
        <Group>{another}</Group>
      </>
    )
  return (
    <>
      <Title order={3} size="h5">
        {t('calibration.preview.title', { name: trial.fileName })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('calibration.upload.found', { time: siteDateTime(Date.parse(trial.createdAt), timeZone) })} ·{' '}
        {trial.base ? t('calibration.preview.compared', { number: trial.base }) : t('calibration.preview.comparedNone')} ·{' '}
        {t('calibration.preview.own')}
      </Text>
      <CalibrationReport figures={trial.figures} />
      <Group className={classes.decide}>
        <Button onClick={() => setAsking(true)}>{t('calibration.apply.title')}</Button>
        {another}
      </Group>
      {asking && <ApplyDialog trial={trial} onClose={() => setAsking(false)} onApplied={onApplied} />}
    </>
  )
}

function TrialFaults({ trial: { faults } }: { trial: CalibrationTrial }) {
  const { t } = useTranslation()
  return (
    <Alert
      color="red"
      role="alert"
      title={faults ? t('calibration.upload.wrong', { count: faults.count }) : t('calibration.upload.failed')}
    >
      {faults && (
        <List size="sm">
          {faults.lines.map(({ line, message }) => (
            <List.Item key={line}>
              {line === 0 ? t('calibration.upload.faultWhole', { message }) : t('calibration.upload.faultLine', { line, message })}
            </List.Item>
          ))}
        </List>
      )}
      {faults && faults.count > faults.lines.length && (
        <Text size="sm">{t('calibration.upload.moreFaults', { shown: faults.lines.length })}</Text>
      )}
    </Alert>
  )
}
