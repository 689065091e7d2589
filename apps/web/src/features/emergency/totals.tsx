import { SegmentedControl, Table, Text } from '@mantine/core'
import type { MusterPerson } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import classes from './board.module.css'
import { TOTALS, type TotalsBy, totalsOf } from './totals-of.ts'

/** The list's filter; `name` null: people in none. */
export interface TotalsFilter {
  by: TotalsBy
  name: string | null
}

interface TotalsProps {
  people: readonly MusterPerson[]
  nameOf: Record<TotalsBy, (person: MusterPerson) => string | null>
  by: TotalsBy
  onBy: (by: TotalsBy) => void
  filter: TotalsFilter | null
  onFilter: (filter: TotalsFilter | null) => void
}

/** How many are safe and missing by unit, by last known area and by island; a line filters the list. */
export function Totals({ people, nameOf, by, onBy, filter, onFilter }: TotalsProps) {
  const { t } = useTranslation()
  const isChosen = (name: string | null) => filter?.by === by && filter.name === name
  return (
    <section className={classes.panel} aria-label={t('emergency.totals.title')}>
      <SegmentedControl
        aria-label={t('emergency.totals.title')}
        size="xs"
        fullWidth
        mb="xs"
        value={by}
        onChange={(value) => onBy(value)}
        data={TOTALS.map((value) => ({ value, label: t(`emergency.totals.by.${value}`) }))}
      />
      <Table className={classes.totals}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`emergency.totals.by.${by}`)}</Table.Th>
            {(['expected', 'safe', 'missing'] as const).map((figure) => (
              <Table.Th key={figure}>{t(`emergency.totals.${figure}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {totalsOf(people, nameOf[by]).map(({ name, expected, safe, missing }) => (
            <Table.Tr key={name ?? ''} data-chosen={isChosen(name) || undefined}>
              <Table.Td>
                <button
                  type="button"
                  className={classes.total}
                  aria-pressed={isChosen(name)}
                  onClick={() => onFilter(isChosen(name) ? null : { by, name })}
                >
                  {name ?? t(`emergency.totals.none.${by}`)}
                </button>
              </Table.Td>
              <Table.Td>{expected}</Table.Td>
              <Table.Td>{safe}</Table.Td>
              <Table.Td>
                <Text span fw={missing > 0 ? 700 : 400} c={missing > 0 ? 'var(--muster-critical)' : undefined} size="sm">
                  {missing}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
