import { Badge } from '@mantine/core'
import { type PermitDelegationRow, permitDelegation } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

function InForce({ row: { inForce } }: { row: PermitDelegationRow }) {
  const { t } = useTranslation()
  return (
    <Badge variant="light" color={inForce ? 'green' : 'gray'} tt="none">
      {t(inForce ? 'permits.delegation.inForce' : 'permits.delegation.notInForce')}
    </Badge>
  )
}

export const permitDelegationScreen = defineListScreen<PermitDelegationRow>({
  resource: permitDelegation,
  columns: [
    { name: 'person' },
    { name: 'delegate' },
    { name: 'fromDay', sort: 'fromDay' },
    { name: 'untilDay' },
    { name: 'inForce', render: (row) => <InForce row={row} /> },
    { name: 'reason' },
  ],
  nameOf: ({ person, delegate }) => `${person} ${delegate}`,
})

const PermitDelegationsScreen = () => <ListScreen screen={permitDelegationScreen} />

export default PermitDelegationsScreen
