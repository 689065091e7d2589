import { type PermitConflictRow, permitConflict } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

/** Kinds of work that do not conflict have no further fields. */
function Distance({ row: { rule, distanceM } }: { row: PermitConflictRow }) {
  const { t } = useTranslation()
  return <>{rule === 'none' ? t('app.empty') : distanceM}</>
}

export const permitConflictScreen = defineListScreen<PermitConflictRow>({
  resource: permitConflict,
  columns: [
    { name: 'one', kind: { options: 'permitKind' } },
    { name: 'other', kind: { options: 'permitKind' } },
    { name: 'rule', kind: { options: 'permitConflictRule' } },
    { name: 'distanceM', render: (row) => <Distance row={row} /> },
    { name: 'allFloors', kind: 'yesNo' },
  ],
  nameOf: ({ one, other }) => `${one} ${other}`,
})

const PermitConflictsScreen = () => <ListScreen screen={permitConflictScreen} />

export default PermitConflictsScreen
