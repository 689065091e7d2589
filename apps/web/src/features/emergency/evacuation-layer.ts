import type { MapLayer } from '../../map/shell/map-layers.ts'
import { EvacuationTool } from './evacuation-tool.tsx'

const layer: MapLayer = { name: 'evacuation', place: 50, Tool: EvacuationTool }

export default layer
