import { type CustomDeviceRow, customDevice } from '@muster/contracts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { defineListScreen } from '../../../resource/list-screen-definition.ts'
import { CustomValuesField } from './custom-values-field.tsx'

export const customDeviceScreen = defineListScreen<CustomDeviceRow>({
  resource: customDevice,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'kindName', sort: 'kindName', field: 'kindName' },
    { name: 'details' },
    { name: 'floorLabel' },
    { name: 'remark' },
  ],
  nameOf: ({ name }) => name,
  slots: { values: CustomValuesField },
})

/** Devices of the site's own kinds. */
const CustomDevicesScreen = () => <ListScreen screen={customDeviceScreen} />

export default CustomDevicesScreen
