import { Text, Title } from '@mantine/core'
import { RECORDED_DAYS } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import page from '../../../components/list-page.module.css'
import { QueryStates } from '../../../components/query-states.tsx'
import { call } from '../../../http/client.ts'
import { useAlarmTexts } from '../use-alarm-texts.ts'
import classes from './conformance.module.css'
import { FigureTable } from './figure-table.tsx'

/** Figures of real alarms: what the site's own records say. */
export function RecordedPart() {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const query = useQuery({
    queryKey: ['alarms', 'conformanceRecorded'],
    queryFn: ({ signal }) => call('conformanceRecorded', { quiet: true, signal }),
  })
  const title = t('alarms.conformance.recorded.title', { days: RECORDED_DAYS })
  return (
    <section className={`${page.card} ${classes.part}`}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <QueryStates query={query}>
        {(figures) => (
          <>
            <Text size="sm" mt="sm">
              {t('alarms.conformance.recorded.at', { at: texts.at(new Date(query.dataUpdatedAt).toISOString()) })}
            </Text>
            <FigureTable label={title} figures={figures} />
          </>
        )}
      </QueryStates>
      <Text size="sm" c="dimmed" mt="sm">
        {t('alarms.conformance.recorded.how')}
      </Text>
    </section>
  )
}
