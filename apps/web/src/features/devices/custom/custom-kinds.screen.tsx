import { type CustomKindRow, customKind } from '@muster/contracts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { defineListScreen } from '../../../resource/list-screen-definition.ts'

export const customKindScreen = defineListScreen<CustomKindRow>({
  resource: customKind,
  columns: [{ name: 'name', sort: 'name' }, { name: 'fieldNames' }, { name: 'devices', kind: 'number' }],
  nameOf: ({ name }) => name,
})

/** Kinds of devices that the site defines. */
const CustomKindsScreen = () => <ListScreen screen={customKindScreen} />

export default CustomKindsScreen
