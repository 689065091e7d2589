import { Badge, Table } from '@mantine/core'
import { CONFORMANCE_GOALS, isMet, type MeasuredFigure } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './conformance.module.css'

/** Figures with their goals and whether they reach them. */
export function FigureTable({ label, figures }: { label: string; figures: readonly MeasuredFigure[] }) {
  const { t } = useTranslation()
  const withUnit = (value: number | undefined | null, unit: string) =>
    value === undefined || value === null ? t('app.empty') : `${value} ${unit}`
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {(['clause', 'what', 'coverage', 'measured', 'goal', 'samples', 'met'] as const).map((column) => (
            <Table.Th key={column} scope="col">
              {t(`alarms.conformance.column.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {figures.map((measured) => {
          const { figure, coverage, value, samples } = measured
          const { clause, unit, most, least } = CONFORMANCE_GOALS[figure]
          const goal = most?.[coverage] === undefined ? `≥ ${withUnit(least?.[coverage], unit)}` : `≤ ${withUnit(most[coverage], unit)}`
          return (
            <Table.Tr key={`${figure} ${coverage}`}>
              <Table.Td>{clause}</Table.Td>
              <Table.Td>{t(`alarms.conformance.figure.${figure}`)}</Table.Td>
              <Table.Td>{t(`alarms.conformance.coverage.${coverage}`)}</Table.Td>
              <Table.Td className={classes.number}>{withUnit(value, unit)}</Table.Td>
              <Table.Td className={classes.number}>{goal}</Table.Td>
              <Table.Td className={classes.number}>{samples}</Table.Td>
              <Table.Td>
                <Met met={isMet(measured)} />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

function Met({ met }: { met: boolean | null }) {
  const { t } = useTranslation()
  if (met === null) return <Badge variant="default">{t('alarms.conformance.met.unknown')}</Badge>
  return met ? <Badge color="green">{t('alarms.conformance.met.yes')}</Badge> : <Badge color="red">{t('alarms.conformance.met.no')}</Badge>
}
