import type { MapLayer } from '../../map/shell/map-layers.ts'
import { CameraMarks } from './camera-marks.tsx'

const layer: MapLayer = { name: 'cameras', place: 40, choice: { label: 'map.layer.cameras', usual: true }, Layer: CameraMarks }

export default layer
