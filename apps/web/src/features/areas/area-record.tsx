import { type AreaVisitRow, areaVisit } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { duration, siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { RecordRows } from '../../records/record-rows.tsx'
import type { RecordDefinition, RecordPartProps } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

const EVERY_MS = 2000

/** Who is in the area now, the latest first. */
function InsideTab({ form: { id } }: RecordPartProps) {
  const { t } = useTranslation()
  const cells = useCells()
  return (
    <RecordRows<AreaVisitRow>
      resource={areaVisit}
      filters={{ areaId: id, state: 'inside' }}
      page="/areas/visits"
      empty={t('areas.nobodyInside')}
      everyMs={EVERY_MS}
      columns={[cells.subjectName, cells.class, cells.departName, cells.fromAt, cells.durationS]}
    />
  )
}

/** Who was in it, and when. */
function VisitsTab({ form: { id } }: RecordPartProps) {
  const { t } = useTranslation()
  const cells = useCells()
  return (
    <RecordRows<AreaVisitRow>
      resource={areaVisit}
      filters={{ areaId: id }}
      page="/areas/visits"
      empty={t('areas.noVisits')}
      columns={[cells.subjectName, cells.class, cells.departName, cells.fromAt, cells.toAt, cells.durationS]}
    />
  )
}

function useCells() {
  const { t } = useTranslation()
  const { option } = useResourceTexts(areaVisit)
  const timeZone = useTimeZone()
  const time = (iso: string | null) => (iso === null ? t('app.empty') : siteDateTime(Date.parse(iso), timeZone))
  return {
    subjectName: { name: 'subjectName', cell: ({ subjectName }: AreaVisitRow) => subjectName },
    class: { name: 'class', cell: (row: AreaVisitRow) => option('trackableClass', row.class) },
    departName: { name: 'departName', cell: ({ departName }: AreaVisitRow) => departName ?? t('app.empty') },
    fromAt: { name: 'fromAt', cell: ({ fromAt }: AreaVisitRow) => time(fromAt) },
    toAt: { name: 'toAt', cell: ({ toAt, state }: AreaVisitRow) => (toAt === null ? option('stayState', state) : time(toAt)) },
    durationS: { name: 'durationS', cell: ({ durationS }: AreaVisitRow) => duration(durationS * 1000) },
  } as const
}

const permission = 'area:visit:view'

export const areaRecordPage: RecordDefinition = {
  title: 'name',
  facts: ['code', 'type', 'riskLevel', 'responsible', 'capacity'],
  tabs: [
    { key: 'inside', permission, Panel: InsideTab },
    { key: 'visits', permission, Panel: VisitsTab },
  ],
}
