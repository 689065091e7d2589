import { PermitZones } from '../../components/permits/permit-zones.tsx'
import type { MapLayer } from '../../map/shell/map-layers.ts'
import { usePermitVolumes } from './use-permit-volumes.ts'

const layer: MapLayer = {
  name: 'permits',
  place: 10,
  choice: { label: 'map.layer.permits', usual: true },
  Layer: PermitZones,
  useVolumes: usePermitVolumes,
}

export default layer
