import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import type { PlanCandidate } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { siteDateTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { Section } from './section.tsx'
import { usePlanChange } from './use-plan-change.ts'

interface CandidateCardProps {
  candidate: PlanCandidate
  /** Version in force. */
  number: number
  readOnly: boolean
}

/** A plan awaiting acceptance: its contents, its changes and any objections. */
export function CandidateCard({ candidate, number, readOnly }: CandidateCardProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { busy, run } = usePlanChange()
  const [why, setWhy] = useState('')
  const { id, fileName: name, kind, by, at, changes, lostFloors, outside, movesFrame, floors, features, pictures, models } = candidate
  return (
    <Section title={t('sitePlan.candidate.title')}>
      <Text size="sm">
        {kind === 'drawn'
          ? t('sitePlan.candidate.drawn', { by, at: siteDateTime(Date.parse(at), timeZone) })
          : t('sitePlan.candidate.file', { name, kind: t(`sitePlan.kind.${kind}`), by, at: siteDateTime(Date.parse(at), timeZone) })}
      </Text>
      <Text size="sm">{t('sitePlan.candidate.counts', { floors, features, pictures, models })}</Text>
      {kind !== 'picture' && <Text size="sm">{t('sitePlan.candidate.changes', changes)}</Text>}
      {outside > 0 && <Alert color="yellow">{t('sitePlan.candidate.outside', { count: outside })}</Alert>}
      {movesFrame && <Alert color="yellow">{t('sitePlan.candidate.frame')}</Alert>}
      {lostFloors.map(({ number: floor, label, things }) => (
        <Alert key={floor} color="red">
          {t('sitePlan.candidate.lost', { label, things })}
        </Alert>
      ))}
      {!readOnly && (
        <>
          <TextInput
            size="sm"
            label={t('sitePlan.candidate.why')}
            required
            maxLength={100}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <Group>
            <Button
              loading={busy}
              disabled={why.trim() === '' || lostFloors.length > 0}
              onClick={() => void run(() => call('planAccept', { body: { number, id, why } }))}
            >
              {t('sitePlan.candidate.accept')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void run(() => call('planDiscard', { body: { id } }))}>
              {t('sitePlan.candidate.discard')}
            </Button>
          </Group>
        </>
      )}
    </Section>
  )
}
