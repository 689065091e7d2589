import { contractorPerson, type contractorPersonRow } from '@muster/contracts'
import type { z } from 'zod'
import { personRecord } from '../../records/trackable-record.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

type Row = z.output<typeof contractorPersonRow>

export const contractorPersonScreen = defineListScreen<Row>({
  resource: contractorPerson,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'number', copy: true },
    { name: 'unitName', sort: 'unitName', field: 'unit' },
    { name: 'type' },
    { name: 'departName', field: 'department' },
    { name: 'phone' },
    { name: 'tagSn', copy: true },
  ],
  nameOf: ({ name }) => name,
  record: personRecord('contractor', ['number', 'unit', 'type', 'department', 'phone', 'tagSn']),
})

const ContractorPeopleScreen = () => <ListScreen screen={contractorPersonScreen} />

export default ContractorPeopleScreen
