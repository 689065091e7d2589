import { type PassageRow, personPassage } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { Decision, Notes, Picture, PictureField } from './passage-cells.tsx'

export const personPassageScreen = defineListScreen<PassageRow>({
  resource: personPassage,
  columns: [
    { name: 'at', kind: 'datetime', sort: 'at' },
    { name: 'gateName' },
    { name: 'door' },
    { name: 'direction', kind: { options: 'passageDirection' } },
    { name: 'name' },
    { name: 'class', kind: { options: 'trackableClass' } },
    { name: 'unit' },
    { name: 'card' },
    { name: 'decision', kind: { options: 'passageDecision' }, render: (row) => <Decision {...row} /> },
    { name: 'reason', kind: { options: 'passageReason' } },
    { name: 'notes', render: (row) => <Notes {...row} /> },
    { name: 'picture', render: (row) => <Picture {...row} /> },
  ],
  slots: { picture: PictureField },
  nameOf: ({ name, card }) => name ?? card ?? '',
})

const PersonPassagesScreen = () => <ListScreen screen={personPassageScreen} />

export default PersonPassagesScreen
