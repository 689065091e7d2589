import { type AreaStatisticRow, areaStatistic } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

const EVERY_MS = 2000

/** Requested once for all rows of the list. */
const useCounts = () =>
  useQuery({
    queryKey: ['areaStatisticCounts'],
    queryFn: ({ signal }) => call('areaStatisticCounts', { query: {}, quiet: true, signal }),
    refetchInterval: EVERY_MS,
  })

function NowCell({ id }: { id: string }) {
  const { t } = useTranslation()
  const count = useCounts().data?.lines.find((line) => line.id === id)
  return <>{count ? t('areas.now', { people: count.people, vehicles: count.vehicles }) : t('app.empty')}</>
}

function Words({ row: { areas, places }, of }: { row: AreaStatisticRow; of: 'areas' | 'places' }) {
  const { t, option } = useResourceTexts(areaStatistic)
  const words = of === 'areas' ? areas : places.map((place) => option('statisticPlace', place))
  return <>{words.length === 0 ? t('app.empty') : words.join(t('resource.listSeparator'))}</>
}

export const areaStatisticScreen = defineListScreen<AreaStatisticRow>({
  resource: areaStatistic,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'id', field: 'name', render: ({ id }) => <NowCell id={id} /> },
    { name: 'areas', render: (row) => <Words row={row} of="areas" /> },
    { name: 'places', render: (row) => <Words row={row} of="places" /> },
    { name: 'sort', kind: 'number', sort: 'sort' },
  ],
  nameOf: ({ name }) => name,
})

const AreaStatisticsScreen = () => <ListScreen screen={areaStatisticScreen} />
export default AreaStatisticsScreen
