import { Table, Text, UnstyledButton } from '@mantine/core'
import type { AlarmNeighbour } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './alarm-detail.module.css'

interface NeighboursProps {
  neighbours: readonly AlarmNeighbour[]
  /** Whose track is drawn in the picture. */
  chosen: AlarmNeighbour | null
  onChoose: (neighbour: AlarmNeighbour | null) => void
}

/** Who else was near, and which condition each did not meet. */
export function Neighbours({ neighbours, chosen, onChoose }: NeighboursProps) {
  const { t } = useTranslation()
  if (neighbours.length === 0) return <Text size="sm">{t('alarms.why.nobody')}</Text>
  return (
    <>
      <Table verticalSpacing={3} aria-label={t('alarms.why.others')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('alarms.column.who')}</Table.Th>
            <Table.Th scope="col">{t('alarms.why.distance')}</Table.Th>
            <Table.Th scope="col">{t('alarms.why.reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {neighbours.map((neighbour) => (
            <Table.Tr key={neighbour.no}>
              <Table.Td>
                <UnstyledButton
                  className={classes.neighbour}
                  aria-pressed={chosen?.no === neighbour.no}
                  title={t('alarms.why.show', { name: neighbour.name })}
                  onClick={() => onChoose(chosen?.no === neighbour.no ? null : neighbour)}
                >
                  {neighbour.name}
                </UnstyledButton>
              </Table.Td>
              <Table.Td>{neighbour.distanceM.toFixed(1)} m</Table.Td>
              <Table.Td>{t(`alarms.why.not.${neighbour.whyNot}`, { value: neighbour.value ?? 0 })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {chosen && (
        <Text size="xs" mt={4} aria-live="polite">
          {t('alarms.why.shown', { name: chosen.name })}
        </Text>
      )}
    </>
  )
}
