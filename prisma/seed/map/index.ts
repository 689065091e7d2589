import type { Floor, PlanFeature, ReferencePoint } from '@muster/contracts'
import { AREAS, type PlantArea } from '../areas/areas.ts'
import { ANCHORS, type PlantAnchor } from '../devices/anchors.ts'
import { GATEWAYS, type PlantGateway } from '../devices/gateways.ts'
import { type BuildingPlan, type Wall, wallsOf } from './building-plan.ts'
import { BUILDINGS, drawBuildings } from './buildings.ts'
import { drawDistricts, drawGround } from './ground.ts'
import { drawInteriors } from './interiors.ts'
import { drawProcessUnit } from './process-unit.ts'
import { drawSafetyEquipment } from './safety-equipment.ts'
import { createSheet } from './sheet.ts'
import { DEMO_BUILDING_ID, DEMO_SITE_NAME, EXTENT, FLOORS, REFERENCES } from './site.ts'
import { drawTankFarm } from './tank-farm.ts'
import { drawUtilities } from './utilities.ts'
import { buildRoadGraph, buildWalkGraph, type WalkGraph } from './walkways.ts'

/** Everything static of the plant. */
export interface Plant {
  id: string
  name: string
  extent: [number, number, number, number]
  references: [ReferencePoint, ReferencePoint]
  floors: Floor[]
  /** In drawing order. */
  features: PlanFeature[]
  buildings: BuildingPlan[]
  walls: Wall[]
  areas: PlantArea[]
  anchors: PlantAnchor[]
  gateways: PlantGateway[]
  walkways: WalkGraph
  roads: WalkGraph
}

/** The demonstration plant; the same on every call. */
export function buildPlant(): Plant {
  const sheet = createSheet()
  drawGround(sheet)
  drawTankFarm(sheet)
  drawProcessUnit(sheet)
  drawUtilities(sheet)
  drawBuildings(sheet)
  drawInteriors(sheet)
  drawSafetyEquipment(sheet)
  drawDistricts(sheet)
  return {
    id: DEMO_BUILDING_ID,
    name: DEMO_SITE_NAME,
    extent: EXTENT,
    references: REFERENCES,
    floors: FLOORS,
    features: sheet.features,
    buildings: BUILDINGS,
    walls: BUILDINGS.flatMap(({ floors }) => floors.flatMap(wallsOf)),
    areas: AREAS,
    anchors: ANCHORS,
    gateways: GATEWAYS,
    walkways: buildWalkGraph(),
    roads: buildRoadGraph(),
  }
}
