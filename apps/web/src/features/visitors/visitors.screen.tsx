import { awaitsHost, mayEnter, visitor, type visitorRow } from '@muster/contracts'
import type { z } from 'zod'
import { visitRecord } from '../../records/trackable-record.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { IssueDialog, ReturnDialog } from './card-dialogs.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { VisitState } from './visit-state.tsx'

type VisitorRow = z.output<typeof visitorRow>

export const visitorScreen = defineListScreen<VisitorRow>({
  resource: visitor,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'phone' },
    { name: 'state', kind: { options: 'visitState' }, sort: 'state', render: (row) => <VisitState row={row} /> },
    { name: 'hostName', field: 'host' },
    { name: 'bookedFrom', kind: 'datetime', sort: 'bookedFrom' },
    { name: 'bookedTo', kind: 'datetime' },
    { name: 'tagSn', copy: true },
    { name: 'reason' },
    { name: 'decidedBy' },
    { name: 'issuedAt', kind: 'datetime' },
    { name: 'returnedAt', kind: 'datetime' },
  ],
  nameOf: ({ name }) => name,
  record: visitRecord(['reason', 'company', 'host', 'bookedFrom', 'bookedTo', 'phone']),
  rowActions: [
    {
      ...{ key: 'decide', permission: 'bp:visitor:admit' },
      shown: ({ state, hostName }) => awaitsHost(state, hostName),
      Dialog: ({ row, onClose }) => <DecideDialog row={row} name={row.name} endpoint="visitorDecide" onClose={onClose} />,
    },
    {
      ...{ key: 'issue', permission: 'bp:visitor:card' },
      shown: ({ state, hostName }) => mayEnter(state, hostName),
      Dialog: IssueDialog,
    },
    { key: 'return', permission: 'bp:visitor:card', shown: ({ state }) => state === 'onSite', Dialog: ReturnDialog },
  ],
})

const VisitorsScreen = () => <ListScreen screen={visitorScreen} />

export default VisitorsScreen
