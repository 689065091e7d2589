import { type AuditEntryRow, auditEntry } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { LogChanges } from './log-changes.tsx'
import { LogVerify } from './log-verify.tsx'

export const logScreen = defineListScreen<AuditEntryRow>({
  resource: auditEntry,
  columns: [
    { name: 'at', kind: 'datetime', sort: 'at' },
    { name: 'by', sort: 'by' },
    { name: 'action' },
    { name: 'subjectName' },
    { name: 'outcome', kind: { options: 'auditOutcome' } },
    { name: 'address' },
  ],
  nameOf: ({ action }) => action,
  Tools: LogVerify,
  Below: LogChanges,
})

/** System log: who did what, when and from where. */
const LogScreen = () => <ListScreen screen={logScreen} />

export default LogScreen
