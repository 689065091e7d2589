import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import page from '../../../components/list-page.module.css'
import { useAlarmTexts } from '../use-alarm-texts.ts'
import classes from './conformance.module.css'
import { FigureTable } from './figure-table.tsx'
import { useLiveFigures } from './use-live-figures.ts'

/** Figures of the running system, measured while the page is open. */
export function LivePart() {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const { progress, result, start, stop } = useLiveFigures()
  const title = t('alarms.conformance.live.title')
  return (
    <section className={`${page.card} ${classes.part}`}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {title}
        </Title>
        {progress === null ? (
          <Button onClick={start}>{t('alarms.conformance.live.start')}</Button>
        ) : (
          <Button variant="default" onClick={stop}>
            {t('alarms.conformance.live.stop')}
          </Button>
        )}
      </Group>
      {progress !== null && <Progress value={100 * progress} aria-label={t('alarms.conformance.live.running')} mt="sm" />}
      {result !== null && (
        <>
          <Text size="sm" mt="sm" role="status">
            {t('alarms.conformance.live.at', { at: texts.at(new Date(result.atMs).toISOString()) })}
          </Text>
          <FigureTable label={title} figures={result.figures} />
        </>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {t('alarms.conformance.live.how')}
      </Text>
    </section>
  )
}
