import { contractorPerson, type contractorPersonRow } from '@muster/contracts'
import type { z } from 'zod'
import { CardPanel } from '../../cards/card-panel.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { type BelowProps, defineListScreen } from '../../resource/list-screen-definition.ts'

type Row = z.output<typeof contractorPersonRow>

function Below({ row, readOnly, reload }: BelowProps<Row>) {
  return row && <CardPanel no={row.no} name={row.name} sn={row.tagSn} mayChange={readOnly} onChanged={reload} />
}

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
  Below,
})

export const ContractorPeopleScreen = () => <ListScreen screen={contractorPersonScreen} />
