import { SegmentedControl, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '../../components/page-loading.tsx'
import { LoadFailed } from '../../components/query-states.tsx'
import classes from './board.module.css'
import { MusterBoardView } from './muster-board.tsx'
import { StartPanel } from './start-panel.tsx'
import { useBoard, useCurrentRuns } from './use-runs.ts'

/** Who is still inside: the boards of open runs, and where to start a drill or an emergency. */
function BoardScreen() {
  const { t } = useTranslation()
  const runs = useCurrentRuns()
  const [chosen, setChosen] = useState<string | null>(null)
  if (runs.error) return <LoadFailed error={runs.error} onRetry={() => void runs.refetch()} />
  if (!runs.data) return <PageLoading />
  const run = runs.data.find(({ id }) => id === chosen) ?? runs.data[0]
  return (
    <div className={classes.page}>
      {!run && <Title order={1}>{t('emergency.board.title')}</Title>}
      {runs.data.length > 1 && (
        <SegmentedControl value={run?.id ?? ''} onChange={setChosen} data={runs.data.map(({ id, name }) => ({ value: id, label: name }))} />
      )}
      {run && <Board key={run.id} id={run.id} />}
      <StartPanel going={runs.data} />
    </div>
  )
}

function Board({ id }: { id: string }) {
  const board = useBoard(id)
  if (!board.data) return board.error ? <LoadFailed error={board.error} onRetry={() => void board.refetch()} /> : <PageLoading />
  return <MusterBoardView board={board.data} stale={board.error !== null} reload={() => void board.refetch()} />
}

export default BoardScreen
