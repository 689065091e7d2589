import { PermitZones } from '../../components/permits/permit-zones.tsx'
import type { MapLayer } from '../../map/shell/map-layers.ts'

const layer: MapLayer = { name: 'permits', place: 10, choice: { label: 'map.layer.permits', usual: true }, Layer: PermitZones }

export default layer
