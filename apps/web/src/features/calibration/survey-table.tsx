import { Table } from '@mantine/core'
import type { CalibrationFigures } from '@muster/contracts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import classes from './calibration.module.css'
import { metresText, signedM } from './metres.ts'

/** Where each anchor would have to stand to agree with the others. */
export function SurveyTable({ findings }: { findings: CalibrationFigures['survey'] }) {
  const { t } = useTranslation()
  return (
    <div className={list.table}>
      <Table verticalSpacing={6} aria-label={t('calibration.survey.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('calibration.preview.anchor')}</Table.Th>
            <Table.Th scope="col">{t('calibration.survey.verdict')}</Table.Th>
            <Table.Th scope="col" className={list.number}>
              {t('calibration.survey.offset')} (m)
            </Table.Th>
            <Table.Th scope="col" className={list.number}>
              {t('calibration.survey.sigma')} (m)
            </Table.Th>
            <Table.Th scope="col" className={list.number}>
              {t('calibration.preview.samples')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {findings.map(({ anchorHwId, samples, dx, dy, sigmaM, contradicts }) => (
            <Table.Tr key={anchorHwId}>
              <Table.Td>{anchorHwId}</Table.Td>
              <Table.Td className={list.nowrap}>
                <span className={classes.verdict} data-contradicts={contradicts || undefined}>
                  {contradicts ? <IconAlertTriangle size={17} aria-hidden /> : <IconCircleCheck size={17} aria-hidden />}
                  {contradicts ? t('calibration.survey.contradicts') : t('calibration.survey.agrees')}
                </span>
              </Table.Td>
              <Table.Td className={list.number}>
                {signedM(dx)} / {signedM(dy)}
              </Table.Td>
              <Table.Td className={list.number}>{metresText(sigmaM)}</Table.Td>
              <Table.Td className={list.number}>{samples}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
