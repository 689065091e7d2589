import { Anchor } from '@mantine/core'
import { RISK_PAPERS, type RiskDistrictRow, riskDistrict } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PrintButton } from '../../components/print/print-button.tsx'
import { loadSite } from '../../live/queries.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { loadForm } from '../../resource/resource-calls.ts'
import { RiskDistrictSheet } from './print/risk-district-sheet.tsx'
import { RiskMapSheet } from './print/risk-map-sheet.tsx'
import { RiskLevelBadge } from './risk-level.tsx'

export const riskDistrictScreen = defineListScreen<RiskDistrictRow>({
  resource: riskDistrict,
  columns: [
    { name: 'code', sort: 'code' },
    { name: 'name', sort: 'name' },
    { name: 'level', sort: 'level', render: ({ level }) => <RiskLevelBadge level={level} /> },
    { name: 'responsible' },
    { name: 'creator' },
    { name: 'baseM', kind: 'number' },
    { name: 'stretchM', kind: 'number' },
    { name: 'papers', render: ({ papers }) => `${papers} / ${RISK_PAPERS.length}` },
    { name: 'link', render: ({ link }) => <ThirdPartyLink link={link} /> },
  ],
  nameOf: ({ name }) => name,
  Tools: PrintMap,
  Buttons: PrintDistrict,
})

function ThirdPartyLink({ link }: { link: string | null }) {
  const { t } = useTranslation()
  if (link === null) return t('app.empty')
  return (
    <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm">
      {t('areas.openLink')}
    </Anchor>
  )
}

function PrintMap() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const sheet = async () => <RiskMapSheet site={await loadSite(queryClient)} printedMs={Date.now()} />
  return <PrintButton variant="default" label={t('areas.print.map')} sheet={sheet} />
}

function PrintDistrict({ row }: { row: RiskDistrictRow }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const sheet = async () => {
    const [site, { values }] = await Promise.all([loadSite(queryClient), loadForm(riskDistrict, row.id)])
    return <RiskDistrictSheet row={row} values={values} site={site} printedMs={Date.now()} />
  }
  return <PrintButton size="compact-xs" variant="subtle" label={t('areas.print.print')} about={row.name} sheet={sheet} />
}

const RiskDistrictsScreen = () => <ListScreen screen={riskDistrictScreen} />
export default RiskDistrictsScreen
