import { Badge, Group } from '@mantine/core'
import { type PermitRow, permit } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { PermitStateBadge } from '../../components/permits/permit-state.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { PermitLife } from './permit-life.tsx'

function PermitNumber({ row }: { row: PermitRow }) {
  const { t } = useTranslation()
  return row.number ?? t('permits.draft')
}

/** Highlights of the ledger: signatures without a matching position, and late applications. */
function Exceptions({ row: { signedAway, urgent, upgrade } }: { row: PermitRow }) {
  const { t } = useTranslation()
  return (
    <Group gap={4}>
      {signedAway > 0 && (
        <Badge color="red" tt="none">
          {t('permits.signedAway', { count: signedAway })}
        </Badge>
      )}
      {urgent && (
        <Badge color="orange" variant="light" tt="none">
          {t('permits.isUrgent')}
        </Badge>
      )}
      {upgrade && (
        <Badge color="gray" variant="light" tt="none">
          {t(`options.permitUpgrade.${upgrade}` as never)}
        </Badge>
      )}
    </Group>
  )
}

export const permitScreen = defineListScreen<PermitRow>({
  resource: permit,
  columns: [
    { name: 'number', sort: 'number', render: (row) => <PermitNumber row={row} /> },
    { name: 'level', kind: { options: 'permitKind' }, field: 'kind' },
    { name: 'state', render: (row) => <PermitStateBadge row={row} /> },
    { name: 'place' },
    { name: 'startAt', kind: 'datetime', sort: 'startAt' },
    { name: 'endAt', kind: 'datetime' },
    { name: 'guardian' },
    { name: 'content' },
    { name: 'signedAway', render: (row) => <Exceptions row={row} /> },
    { name: 'applicant' },
    { name: 'unitName' },
    { name: 'operators', kind: 'number' },
  ],
  nameOf: ({ number, content }) => number ?? content,
  rowActions: [{ key: 'copy', permission: 'permit:add', Dialog: CopyDialog }],
  deletable: ({ number }) => number === null,
  record: {
    title: 'content',
    facts: ['number', 'kind', 'place', 'startAt', 'endAt', 'guardian'],
    tabs: [{ key: 'permitLife', permission: 'permit:view', Panel: PermitLife }],
  },
})

const PermitsScreen = () => <ListScreen screen={permitScreen} />

export default PermitsScreen
