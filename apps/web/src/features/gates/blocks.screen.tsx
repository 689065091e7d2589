import { type AccessBlockRow, accessBlock } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const accessBlockScreen = defineListScreen<AccessBlockRow>({
  resource: accessBlock,
  columns: [
    { name: 'subject', kind: { options: 'blockSubject' } },
    { name: 'value', sort: 'value' },
    { name: 'reason' },
    { name: 'fromDay', kind: 'date', sort: 'fromDay' },
    { name: 'untilDay', kind: 'date' },
    { name: 'denyOut', kind: 'yesNo' },
    { name: 'state', kind: { options: 'blockState' } },
    { name: 'createdBy' },
  ],
  nameOf: ({ value }) => value,
})

const BlocksScreen = () => <ListScreen screen={accessBlockScreen} />

export default BlocksScreen
