import type { MapLayer } from '../../map/shell/map-layers.ts'
import { GatheringRings } from './gathering-rings.tsx'

const layer: MapLayer = { name: 'gatherings', place: 20, Layer: GatheringRings }

export default layer
