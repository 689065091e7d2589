import { type AreaVisitRow, areaVisit } from '@muster/contracts'
import { duration } from '../../i18n/site-time.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const areaVisitScreen = defineListScreen<AreaVisitRow>({
  resource: areaVisit,
  columns: [
    { name: 'subjectName' },
    { name: 'class', kind: { options: 'trackableClass' } },
    { name: 'departName' },
    { name: 'areaName' },
    { name: 'fromAt', kind: 'datetime', sort: 'fromAt' },
    { name: 'toAt', kind: 'datetime' },
    { name: 'durationS', render: ({ durationS }) => duration(durationS * 1000) },
    { name: 'state', kind: { options: 'stayState' } },
  ],
  nameOf: ({ subjectName, areaName }) => `${subjectName} ${areaName ?? ''}`,
})

const AreaVisitsScreen = () => <ListScreen screen={areaVisitScreen} />
export default AreaVisitsScreen
