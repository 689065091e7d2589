import { type DictionaryRow, dictionaryEntry } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const dictionaryScreen = defineListScreen<DictionaryRow>({
  resource: dictionaryEntry,
  columns: [
    { name: 'nameZhCn', sort: 'nameZhCn' },
    { name: 'category', kind: { options: 'dictionaryCategory' }, sort: 'category' },
    { name: 'value', sort: 'value', copy: true },
    { name: 'nameZhTw' },
    { name: 'nameEnUs' },
    { name: 'sort', kind: 'number', sort: 'sort' },
  ],
  nameOf: ({ nameZhCn }) => nameZhCn,
})

/** Values of the building's own selects. */
const DictionaryScreen = () => <ListScreen screen={dictionaryScreen} />

export default DictionaryScreen
