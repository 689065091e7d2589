import { Badge, CloseButton, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { isExpected, isMissing, MUSTER_STATES, type MusterBoard, type MusterPerson, type MusterState, searchForm } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceWords } from '../../map/words/use-place-words.ts'
import classes from './board.module.css'
import { BoardHead } from './board-head.tsx'
import { BoardPlan } from './board-plan.tsx'
import { Islands } from './islands.tsx'
import { MusterPeople } from './muster-people.tsx'
import { STATE_LOOKS } from './state-look.ts'
import { Totals, type TotalsFilter } from './totals.tsx'
import type { TotalsBy } from './totals-of.ts'

interface MusterBoardViewProps {
  board: MusterBoard
  /** The last poll failed: the data is older. */
  stale: boolean
  reload: () => void
}

/** Where everybody is: counts, who is missing, totals, islands. */
export function MusterBoardView({ board, stale, reload }: MusterBoardViewProps) {
  const { t } = useTranslation()
  const places = usePlaceWords()
  const [state, setState] = useState<MusterState | null>(null)
  const [text, setText] = useState('')
  const [by, setBy] = useState<TotalsBy>('unit')
  const [filter, setFilter] = useState<TotalsFilter | null>(null)
  const nowMs = useNow()
  const { run, people, islands } = board
  const count = (is: (state: MusterState) => boolean) => people.filter((person) => is(person.state)).length
  const [expected, safe, missing] = [count(isExpected), count((one) => one === 'safe'), count(isMissing)]
  const nameOf: Record<TotalsBy, (person: MusterPerson) => string | null> = {
    unit: ({ company, departName }) => company ?? departName,
    area: ({ place }) => place && places.areaOf(place),
    island: ({ insideId, islandId }) => islands.find(({ id }) => id === (insideId ?? islandId))?.name ?? null,
  }
  const shown = people.filter(
    (person) =>
      (state === null || person.state === state) &&
      (filter === null || (isExpected(person.state) && nameOf[filter.by](person) === filter.name)) &&
      searchForm(person.name).includes(searchForm(text)),
  )
  return (
    <>
      <section className={classes.panel} aria-label={run.name}>
        <Stack gap="sm">
          <BoardHead board={board} missing={missing} nowMs={nowMs} />
          {stale && (
            <Text role="alert" c="var(--muster-high)" fw={600}>
              {t('emergency.board.stale')}
            </Text>
          )}
          <Text role="status" fw={600}>
            {t('emergency.board.summary', { expected, safe, missing })}
          </Text>
          <Progress value={expected === 0 ? 0 : (safe / expected) * 100} color="green" aria-label={t('emergency.board.share')} />
          <div className={classes.tiles}>
            {MUSTER_STATES.map((one) => (
              <button
                key={one}
                type="button"
                className={classes.tile}
                data-look={count((other) => other === one) === 0 ? 'plain' : STATE_LOOKS[one]}
                aria-pressed={state === one}
                onClick={() => setState(state === one ? null : one)}
              >
                <strong>{count((other) => other === one)}</strong>
                <span>{t(`emergency.state.${one}`)}</span>
              </button>
            ))}
          </div>
        </Stack>
      </section>
      <div className={classes.columns}>
        <section className={classes.panel} aria-label={t('emergency.board.people')}>
          <Group mb="sm" align="flex-end">
            <TextInput label={t('emergency.board.search')} value={text} onChange={(event) => setText(event.currentTarget.value)} />
            {filter && (
              <Badge
                variant="light"
                size="lg"
                mb={6}
                rightSection={<CloseButton size="xs" aria-label={t('emergency.totals.clear')} onClick={() => setFilter(null)} />}
              >
                {filter.name ?? t(`emergency.totals.none.${filter.by}`)}
              </Badge>
            )}
          </Group>
          <MusterPeople run={run} people={shown} islands={islands} nowMs={nowMs} wordsOf={places.wordsOf} reload={reload} />
        </section>
        <Stack>
          <Totals people={people} nameOf={nameOf} by={by} onBy={setBy} filter={filter} onFilter={setFilter} />
          <Islands islands={islands} />
          <BoardPlan board={board} />
        </Stack>
      </div>
    </>
  )
}

const SECOND_MS = 1000

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
