import { Table, Text } from '@mantine/core'
import { type Alarm, type AlarmEvidence, AROUND_M, MOST_AROUND } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { accuracyMetres, ageText } from '../../map/words/position-words.ts'
import classes from './alarm-detail.module.css'
import { useAlarmTexts } from './use-alarm-texts.ts'

/** Who was around when the alarm was raised, as it was kept with it: never who is there today. */
export function AroundThen({ alarm, around }: { alarm: Alarm; around: AlarmEvidence['around'] }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  if (around === undefined) return <Text size="sm">{t(alarm.x === null ? 'alarms.around.unlocated' : 'alarms.around.unknown')}</Text>
  const { people, count } = around
  if (count === 0) return <Text size="sm">{t('alarms.around.nobody', { metres: AROUND_M, at: texts.at(alarm.arrivedAt) })}</Text>
  const kept = Math.min(count, MOST_AROUND)
  return (
    <>
      <Text size="xs" c="dimmed" mb={4}>
        {t('alarms.around.asOf', { metres: AROUND_M, at: texts.at(alarm.arrivedAt) })}
      </Text>
      {people.length > 0 && (
        <div className={classes.people}>
          <Table verticalSpacing={3} aria-label={t('alarms.around.titleThen')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('alarms.around.number')}</Table.Th>
                <Table.Th scope="col">{t('alarms.around.name')}</Table.Th>
                <Table.Th scope="col">{t('alarms.help.card')}</Table.Th>
                <Table.Th scope="col">{t('alarms.around.distance')}</Table.Th>
                <Table.Th scope="col">{t('alarms.detail.accuracy')}</Table.Th>
                <Table.Th scope="col">{t('alarms.around.age')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {people.map(({ no, name, class: of, tagSn, distanceM, accuracyM, ageMs }, i) => (
                <Table.Tr key={no}>
                  <Table.Td>{i + 1}</Table.Td>
                  <Table.Td>
                    {name} <span className={classes.muted}>{t(`map.class.${of}`)}</span>
                  </Table.Td>
                  <Table.Td>{tagSn ?? t('app.empty')}</Table.Td>
                  <Table.Td>{distanceM.toFixed(1)} m</Table.Td>
                  <Table.Td>±{accuracyMetres(accuracyM)} m</Table.Td>
                  <Table.Td>{ageText(t, ageMs)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {kept > people.length && <Text size="xs">{t('alarms.around.hidden', { number: kept - people.length })}</Text>}
      {count > kept && <Text size="xs">{t('alarms.around.more', { number: count - kept })}</Text>}
    </>
  )
}
