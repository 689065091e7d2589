import { type BuildingPlan, doorAxis, wallsOf } from './building-plan.ts'
import { OFFICE } from './office.ts'
import type { Point, Sheet } from './sheet.ts'
import { CONTROL_BUILDING, GATE_HOUSE, SUBSTATION, WAREHOUSE, WORKSHOP } from './single-storey.ts'

/** Every building people walk in. */
export const BUILDINGS: BuildingPlan[] = [OFFICE, CONTROL_BUILDING, WAREHOUSE, WORKSHOP, GATE_HOUSE, SUBSTATION]

const STOREY_M = 4.2

function drawBuilding(sheet: Sheet, building: BuildingPlan): void {
  sheet.rect(0, 'building', building.outline, { name: building.name, height: building.heightM })
  for (const plan of building.floors) {
    const height = building.floors.length > 1 ? STOREY_M : building.heightM
    sheet.rect(plan.floor, 'building', plan.outline, { name: building.name, height })
    for (const room of plan.rooms) sheet.rect(plan.floor, room.kind, room.rect, { name: room.name })
    for (const wall of wallsOf(plan)) {
      const points: Point[] = [wall.a, wall.b]
      sheet.line(plan.floor, 'wall', points, { height, name: wall.material === 'concrete' ? '外墙' : '隔墙' })
    }
    for (const door of plan.doors) {
      const half = door.widthM / 2
      const [x, y] = door.at
      const points: Point[] =
        doorAxis(plan, door) === 0
          ? [
              [x, y - half],
              [x, y + half],
            ]
          : [
              [x - half, y],
              [x + half, y],
            ]
      sheet.line(plan.floor, 'door', points, { height: 2.1 })
    }
  }
}

export function drawBuildings(sheet: Sheet): void {
  for (const building of BUILDINGS) drawBuilding(sheet, building)
}
