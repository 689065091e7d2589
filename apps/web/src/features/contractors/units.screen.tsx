import { contractorUnit, type contractorUnitRow } from '@muster/contracts'
import type { z } from 'zod'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const contractorUnitScreen = defineListScreen<z.output<typeof contractorUnitRow>>({
  resource: contractorUnit,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'category', sort: 'category' },
    { name: 'projectLeader' },
    { name: 'leaderPhone' },
    { name: 'constructionFrom', kind: 'date', field: 'construction' },
    { name: 'constructionTo', kind: 'date', sort: 'constructionTo', field: 'construction' },
    { name: 'people', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
})

const ContractorUnitsScreen = () => <ListScreen screen={contractorUnitScreen} />

export default ContractorUnitsScreen
