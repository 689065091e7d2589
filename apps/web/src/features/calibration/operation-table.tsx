import { Table, Text } from '@mantine/core'
import type { AnchorOperationReport } from '@muster/contracts'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { useSite } from '../../live/queries.ts'
import { floorName } from '../../map/words/position-words.ts'
import classes from './calibration.module.css'
import { metresText, signedM } from './metres.ts'

type Row = AnchorOperationReport['anchors'][number]

const ICONS = { contradicts: IconAlertTriangle, inconclusive: IconHelpCircle, fine: IconCircleCheck }
const ORDER: readonly Row['verdict'][] = ['contradicts', 'inconclusive', 'fine']
const FIGURES = ['shift', 'sigma', 'median', 'spread'] as const
const COUNT = new Intl.NumberFormat('en-US')

/** Anchors with what operation says of them, the doubtful ones first. */
export function OperationTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation()
  const sorted = [...rows].sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in itself has to be reached by the keyboard.
    <section className={`${list.table} ${classes.tall}`} aria-label={t('calibration.operation.title')} tabIndex={0}>
      <Table stickyHeader verticalSpacing={6} aria-label={t('calibration.operation.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('calibration.preview.anchor')}</Table.Th>
            <Table.Th scope="col">{t('calibration.preview.floor')}</Table.Th>
            <Table.Th scope="col">{t('calibration.survey.verdict')}</Table.Th>
            {FIGURES.map((figure) => (
              <Table.Th key={figure} scope="col" className={list.number}>
                {t(`calibration.operation.${figure}`)} (m)
              </Table.Th>
            ))}
            <Table.Th scope="col" className={list.number}>
              {t('calibration.operation.readings')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((row) => (
            <AnchorRow key={row.anchorHwId} row={row} />
          ))}
          {sorted.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={FIGURES.length + 4} className={list.empty}>
                {t('calibration.operation.allFine')}
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function AnchorRow({ row: { anchorHwId, name, floor, heard, fit, verdict } }: { row: Row }) {
  const { t } = useTranslation()
  const floors = useSite().data?.floors ?? []
  const Icon = ICONS[verdict]
  const shown = fit && [`${signedM(fit.dx)} / ${signedM(fit.dy)}`, metresText(fit.sigmaM), signedM(fit.medianM), metresText(fit.spreadM)]
  return (
    <Table.Tr>
      <Table.Td className={list.nowrap}>
        {name}{' '}
        <Text span size="xs" c="dimmed">
          {anchorHwId}
        </Text>
      </Table.Td>
      <Table.Td className={list.nowrap}>{floorName(t, floors, floor)}</Table.Td>
      <Table.Td className={list.nowrap}>
        <span className={classes.verdict} data-verdict={verdict}>
          <Icon size={17} aria-hidden />
          {t(`calibration.operation.${verdict}`)}
        </span>
      </Table.Td>
      {FIGURES.map((figure, i) => (
        <Table.Td key={figure} className={`${list.number} ${list.nowrap}`}>
          {shown?.[i] ?? t('app.empty')}
        </Table.Td>
      ))}
      <Table.Td className={list.number}>{COUNT.format(heard)}</Table.Td>
    </Table.Tr>
  )
}
