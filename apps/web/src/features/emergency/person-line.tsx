import { Badge, Button, Group, Text } from '@mantine/core'
import { isMissing, type MusterIsland, type MusterMark, type MusterPerson, type RunHead, searchRadiusM } from '@muster/contracts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { ageText } from '../../map/words/position-words.ts'
import type { WordedPlace } from '../../map/words/use-place-words.ts'
import { useMay } from '../../session/session-info.ts'
import classes from './board.module.css'
import { NearPeople } from './near-people.tsx'
import { STATE_LOOKS } from './state-look.ts'

const COLOURS = { bad: 'red', warn: 'orange', good: 'green', plain: 'gray' } as const

interface PersonLineProps {
  run: RunHead
  person: MusterPerson
  islands: readonly MusterIsland[]
  nowMs: number
  wordsOf: (place: WordedPlace) => string
  reload: () => void
}

/** A person of a run: where, since when, and the marks a marshal can set. */
export function PersonLine({ run, person, islands, nowMs, wordsOf, reload }: PersonLineProps) {
  const { t } = useTranslation()
  const may = useMay('emergency:run:confirm') && run.state === 'running'
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const { no, name, state, place, mark } = person
  const islandName = (id: string | null) => islands.find((island) => island.id === id)?.name
  const look = STATE_LOOKS[state]
  const say = async (next: MusterMark | null) => {
    setBusy(true)
    try {
      await call('musterMark', { body: { id: run.id, nos: [no], mark: next, note: '', at: null }, quiet: true })
      reload()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage('error', error.message, error.traceId)
    } finally {
      setBusy(false)
    }
  }
  const words = useWords(place, wordsOf)
  const seenMs = place && nowMs - Date.parse(place.at)
  return (
    <article className={classes.person} data-look={look} aria-label={name}>
      <div>
        <Group gap="xs">
          <b>{name}</b>
          <Badge color={COLOURS[look]} variant="light">
            {t(`emergency.state.${state}`)}
          </Badge>
          {person.late && <Badge variant="outline">{t('emergency.board.late')}</Badge>}
          {person.saidSafe && <Badge variant="outline">{t('emergency.board.saidSafe')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[
            person.company ?? person.departName,
            t('emergency.board.since', { age: ageText(t as never, nowMs - Date.parse(person.stateAt)) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm">
          {islandName(person.insideId)
            ? t('emergency.board.on', { island: islandName(person.insideId) })
            : islandName(person.islandId) && isMissing(state) && t('emergency.board.to', { island: islandName(person.islandId) })}
          {place && seenMs !== null && isMissing(state) && (
            <>
              {' '}
              {t('emergency.board.seen', {
                place: words,
                age: ageText(t as never, seenMs),
              })}
              {(state === 'silent' || state === 'gateInside') &&
                ` · ${t('emergency.board.circle', { radius: Math.round(searchRadiusM(place.accuracyM, Date.parse(place.at), nowMs)) })}`}
            </>
          )}
        </Text>
        {person.readAt && (
          <Text size="sm">{t('emergency.board.read', { age: ageText(t as never, nowMs - Date.parse(person.readAt)) })}</Text>
        )}
        {mark && <Text size="sm">{t('emergency.board.marked', { by: person.markedBy ?? '' })}</Text>}
        {opened && <NearPeople runId={run.id} no={no} mayReveal={may && isMissing(state)} />}
      </div>
      <Group gap={6} align="flex-start" justify="flex-end">
        {may && mark === null && isMissing(state) && (
          <Button size="compact-md" color="green" loading={busy} onClick={() => void say('safe')}>
            {t('emergency.board.confirm')}
          </Button>
        )}
        {may && mark === null && isMissing(state) && (
          <Button size="compact-md" variant="default" disabled={busy} onClick={() => void say('excused')}>
            {t('emergency.board.excuse')}
          </Button>
        )}
        {may && mark !== null && (
          <Button size="compact-md" variant="default" loading={busy} onClick={() => void say(null)}>
            {t('emergency.board.takeBack')}
          </Button>
        )}
        {isMissing(state) && (
          <Button size="compact-md" variant="subtle" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t('emergency.board.find')}
          </Button>
        )}
      </Group>
    </article>
  )
}

/** The words of a place, recomputed only on movement: thousands of shapes are searched for them. */
function useWords(place: WordedPlace | null, wordsOf: (place: WordedPlace) => string): string {
  const { x, y, floor } = place ?? { x: null, y: null, floor: null }
  return useMemo(() => (x === null ? '' : wordsOf({ x, y, floor })), [x, y, floor, wordsOf])
}
