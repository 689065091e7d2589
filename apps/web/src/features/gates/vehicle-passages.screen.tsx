import { type PassageRow, vehiclePassage } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { Decision, Notes, Picture, PictureField } from './passage-cells.tsx'

export const vehiclePassageScreen = defineListScreen<PassageRow>({
  resource: vehiclePassage,
  columns: [
    { name: 'at', kind: 'datetime', sort: 'at' },
    { name: 'gateName' },
    { name: 'door' },
    { name: 'direction', kind: { options: 'passageDirection' } },
    { name: 'plate' },
    { name: 'class', kind: { options: 'trackableClass' } },
    { name: 'unit' },
    { name: 'waybill' },
    { name: 'goods' },
    { name: 'escort' },
    { name: 'decision', kind: { options: 'passageDecision' }, render: (row) => <Decision {...row} /> },
    { name: 'reason', kind: { options: 'passageReason' } },
    { name: 'notes', render: (row) => <Notes {...row} /> },
    { name: 'picture', render: (row) => <Picture {...row} /> },
  ],
  slots: { picture: PictureField },
  nameOf: ({ plate }) => plate ?? '',
})

const VehiclePassagesScreen = () => <ListScreen screen={vehiclePassageScreen} />

export default VehiclePassagesScreen
