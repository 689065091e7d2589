import { type PersonRow, person } from '@muster/contracts'
import { ExpiryBadge } from '../../components/expiry-badge.tsx'
import { personRecord } from '../../records/trackable-record.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { PhotoZip } from './photo-zip.tsx'

export const staffScreen = defineListScreen<PersonRow>({
  resource: person,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'number', sort: 'number', copy: true },
    { name: 'gender', kind: { options: 'gender' } },
    { name: 'departName', sort: 'departName', field: 'department' },
    { name: 'jobName', sort: 'jobName', field: 'post' },
    { name: 'phone' },
    { name: 'tagSn', copy: true },
    { name: 'enterpriseHead', kind: 'yesNo' },
    { name: 'manager', kind: 'yesNo' },
    { name: 'certificates', render: ({ certificates }) => <ExpiryBadge state={certificates} /> },
    { name: 'accountName' },
    { name: 'roleName' },
    { name: 'leftOn', kind: 'date' },
  ],
  nameOf: ({ name }) => name,
  rowActions: [{ key: 'leave', permission: 'bp:enterprise:person:edit', shown: ({ leftOn }) => leftOn === null, Dialog: LeaveDialog }],
  Tools: PhotoZip,
  record: personRecord('employee', ['number', 'department', 'post', 'phone', 'tagSn', 'accountName', 'roleName', 'leftOn']),
})

const StaffScreen = () => <ListScreen screen={staffScreen} />

export default StaffScreen
