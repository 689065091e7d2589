import type { MapLayer, MapLayerProps } from '../../map/shell/map-layers.ts'
import { ApprovedCrowds } from './approved-crowds.tsx'
import { GatheringRings } from './gathering-rings.tsx'

const Gatherings = (props: MapLayerProps) => (
  <>
    <ApprovedCrowds {...props} />
    <GatheringRings {...props} />
  </>
)

const layer: MapLayer = { name: 'gatherings', place: 20, Layer: Gatherings }

export default layer
