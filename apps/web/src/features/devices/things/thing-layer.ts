import type { MapLayer } from '../../../map/shell/map-layers.ts'
import { ThingChoices } from './thing-choices.tsx'
import { ThingMarks } from './thing-marks.tsx'

const layer: MapLayer = { name: 'things', place: 30, Layer: ThingMarks, Parts: ThingChoices }

export default layer
