import '../../components/page-styles.css'
import { Alert, Badge, Button, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { emergencyRun, isExpected, isMissing, type MusterBoard, type MusterPerson, searchForm } from '@muster/contracts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '../../components/page-loading.tsx'
import { LoadFailed } from '../../components/query-states.tsx'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { keptBoard, useKeeping } from './kept-board.ts'
import { type KeptMark, say, sendMarks, useMarks } from './marks-store.ts'
import classes from './marshal-page.module.css'
import { useBoard, useCurrentRuns } from './use-runs.ts'

addPageTexts()

/** How long to wait for the network before showing the stored board. */
const AGAIN_MS = 3_000

/** A marshal's phone page at an island: who is missing, and a tick for each; works without the network. */
export function MarshalPage() {
  const { t } = useTranslation()
  const runs = useCurrentRuns()
  const kept = keptBoard()
  // Without a network a reopened page shows the last stored board.
  const run = runs.data ? runs.data[0] : runs.error ? kept?.run : undefined
  if (!runs.data && !run) return runs.error ? <LoadFailed error={runs.error} onRetry={() => void runs.refetch()} /> : <PageLoading />
  return (
    <main className={classes.page}>
      <h1 data-kind={run?.kind}>{t('emergency.marshal.title')}</h1>
      {run ? <Roll key={run.id} id={run.id} /> : <Text>{t('emergency.start.none')}</Text>}
    </main>
  )
}

function Roll({ id }: { id: string }) {
  const board = useBoard(id)
  useSending(() => void board.refetch())
  useKeeping(board.data)
  const kept = board.error ? keptBoard() : null
  if (!board.data && kept?.run.id === id) return <List board={kept} stale />
  if (!board.data) return board.error ? <LoadFailed error={board.error} onRetry={() => void board.refetch()} /> : <PageLoading />
  return <List board={board.data} stale={board.error !== null} />
}

/** Sends stored marks as soon as the server answers. */
function useSending(onSent: () => void) {
  useQuery({
    queryKey: ['musterMarks'],
    queryFn: async () => {
      const before = useMarks.getState().marks.length
      await sendMarks()
      if (useMarks.getState().marks.length < before) onSent()
      return null
    },
    refetchInterval: AGAIN_MS,
    networkMode: 'always',
  })
  useEffect(() => {
    const send = () => void sendMarks()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
}

type Shown = 'missing' | 'safe'

function List({ board: { run, people, islands }, stale }: { board: MusterBoard; stale: boolean }) {
  const { t, option } = useResourceTexts(emergencyRun)
  const { marks, offline, refused } = useMarks()
  const { online } = useNetwork()
  const [shown, setShown] = useState<Shown>('missing')
  const [islandId, setIslandId] = useState<string | null>(null)
  const [text, setText] = useState('')
  const kept = new Map(marks.filter(({ runId }) => runId === run.id).map((mark) => [mark.no, mark]))
  const isSafe = (person: MusterPerson) => (kept.has(person.no) ? kept.get(person.no)?.mark === 'safe' : person.state === 'safe')
  const missing = people.filter((person) => (isMissing(person.state) || kept.has(person.no)) && !isSafe(person))
  const safe = people.filter((person) => isExpected(person.state) && isSafe(person))
  const list = (shown === 'missing' ? missing : safe).filter(
    (person) =>
      (islandId === null || (person.insideId ?? person.islandId) === islandId) && searchForm(person.name).includes(searchForm(text)),
  )
  return (
    <>
      <Text fw={700}>
        {option('runKind', run.kind)} · {run.name}
      </Text>
      {(stale || offline || !online) && (
        <Alert color="orange" role="status">
          {t('emergency.marshal.offline', { count: kept.size })}
        </Alert>
      )}
      {refused && (
        <Alert color="red" role="alert" withCloseButton onClose={() => useMarks.setState({ refused: null })}>
          {refused}
        </Alert>
      )}
      <SegmentedControl
        fullWidth
        value={shown}
        onChange={setShown}
        data={[
          { value: 'missing', label: t('emergency.marshal.missing', { count: missing.length }) },
          { value: 'safe', label: t('emergency.marshal.safe', { count: safe.length }) },
        ]}
      />
      <Group grow>
        <TextInput
          aria-label={t('emergency.board.search')}
          placeholder={t('emergency.board.search')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          aria-label={t('emergency.board.islands')}
          placeholder={t('emergency.board.islands')}
          data={islands.map(({ id, name }) => ({ value: id, label: name }))}
          value={islandId}
          onChange={setIslandId}
          clearable
        />
      </Group>
      {list.length === 0 && <Text c="dimmed">{t('emergency.board.nobody')}</Text>}
      {list.map((person) => (
        <Person key={person.no} runId={run.id} person={person} safe={shown === 'safe'} kept={kept.get(person.no)} />
      ))}
    </>
  )
}

function Person({ runId, person, safe, kept }: { runId: string; person: MusterPerson; safe: boolean; kept: KeptMark | undefined }) {
  const { t } = useTranslation()
  const { no, name, state, mark } = person
  const tick = (next: 'safe' | null) => void say({ runId, no, mark: next, atMs: Date.now() })
  const takesBack = kept ? kept.mark === 'safe' : mark === 'safe'
  return (
    <article className={classes.person} aria-label={name}>
      <div>
        <b>{name}</b>
        <Text size="sm" c="dimmed">
          {[person.company ?? person.departName, t(`emergency.state.${state}`)].filter(Boolean).join(' · ')}
        </Text>
        {kept && <Badge variant="outline">{t('emergency.marshal.waits')}</Badge>}
      </div>
      {!safe && (
        <Button size="lg" color="green" aria-label={`${t('emergency.board.confirm')} ${name}`} onClick={() => tick('safe')}>
          <IconCheck aria-hidden />
        </Button>
      )}
      {safe && takesBack && (
        <Button size="md" variant="default" onClick={() => tick(null)}>
          {t('emergency.board.takeBack')}
        </Button>
      )}
    </article>
  )
}
