import { Table } from '@mantine/core'
import type { AnchorResidualsRow } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { metresText, signedM } from './metres.ts'

const FORMAT = new Intl.NumberFormat('en-US')

interface ResidualTableProps {
  label: string
  rows: readonly AnchorResidualsRow[]
  /** Rows are per card. */
  byTag?: boolean
}

/** Errors of measurements by anchor, before and after. */
export function ResidualTable({ label, rows, byTag = false }: ResidualTableProps) {
  const { t } = useTranslation()
  return (
    <div className={list.table}>
      <Table verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {byTag && <Table.Th scope="col">{t('calibration.preview.tag')}</Table.Th>}
            <Table.Th scope="col">{t('calibration.preview.anchor')}</Table.Th>
            <Table.Th scope="col">{t('calibration.preview.kind')}</Table.Th>
            <NumberHead>{t('calibration.preview.samples')}</NumberHead>
            {(['before', 'after'] as const).flatMap((when) =>
              (['median', 'spread'] as const).map((figure) => (
                <NumberHead key={`${when} ${figure}`}>
                  {t(`calibration.preview.${when}`)} · {t(`calibration.preview.${figure}`)} (m)
                </NumberHead>
              )),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ tagHwId, anchorHwId, kind, samples, before, after }) => (
            <Table.Tr key={`${tagHwId} ${anchorHwId} ${kind}`}>
              {byTag && <Table.Td>{tagHwId}</Table.Td>}
              <Table.Td>{anchorHwId}</Table.Td>
              <Table.Td className={list.nowrap}>{t(`calibration.preview.${kind}`)}</Table.Td>
              <Table.Td className={list.number}>{FORMAT.format(samples)}</Table.Td>
              <Table.Td className={list.number}>{signedM(before.medianM)}</Table.Td>
              <Table.Td className={list.number}>{metresText(before.p68M)}</Table.Td>
              <Table.Td className={list.number}>{signedM(after.medianM)}</Table.Td>
              <Table.Td className={list.number}>{metresText(after.p68M)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const NumberHead = ({ children }: { children: React.ReactNode }) => (
  <Table.Th scope="col" className={list.number}>
    {children}
  </Table.Th>
)
