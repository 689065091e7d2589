import type { AreaRow } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import classes from './areas.module.css'

const EVERY_MS = 2000

/** Who is in which area now; requested once for all rows of the list. */
const useHeadcounts = () =>
  useQuery({
    queryKey: ['areaHeadcounts'],
    queryFn: async ({ signal }) => new Map((await call('areaHeadcounts', { quiet: true, signal })).map((count) => [count.id, count])),
    refetchInterval: EVERY_MS,
  })

/** How many people are in an area, out of its capacity. */
export function Occupancy({ row: { id, occupancy, state } }: { row: AreaRow }) {
  const { t } = useTranslation()
  const { data } = useHeadcounts()
  // An area that is not in force has nobody counted in it.
  if (!data || state === 'added') return <>{t('app.empty')}</>
  const { people = 0, vehicles = 0 } = data.get(id) ?? {}
  const isOver = occupancy !== null && people > occupancy
  return (
    <span
      className={isOver ? classes.over : undefined}
      title={isOver ? t('areas.over', { capacity: occupancy }) : t('areas.now', { people, vehicles })}
    >
      {occupancy === null ? people : `${people} / ${occupancy}`}
    </span>
  )
}
