import type { BuildingPlan, Door, FloorPlan, Room } from './building-plan.ts'
import type { Rect } from './sheet.ts'

const OUTLINE: Rect = [92, 62, 152, 82]
const CORRIDOR_SOUTH = 70.8
const CORRIDOR_NORTH = 73.2

type Cut = [name: string, toX: number, kind?: Room['kind']]

/** A row of rooms from west to east; each door leads to the corridor, stairs open over their whole end. */
function row(floor: number, side: 's' | 'n', fromX: number, cuts: Cut[]): { rooms: Room[]; doors: Door[] } {
  const [y0, y1] = side === 's' ? [OUTLINE[1], CORRIDOR_SOUTH] : [CORRIDOR_NORTH, OUTLINE[3]]
  let x = fromX
  const rooms = cuts.map(([name, toX, kind = 'room'], index): Room => {
    const rect: Rect = [x, y0, toX, y1]
    x = toX
    return { id: `office-${floor}-${side}${index + 1}`, name, kind, rect }
  })
  const doors = rooms.map(({ rect, kind }): Door => {
    const wide = rect[2] - rect[0] > 14
    return {
      at: [kind === 'room' && wide ? rect[0] + 3 : (rect[0] + rect[2]) / 2, side === 's' ? CORRIDOR_SOUTH : CORRIDOR_NORTH],
      widthM: kind === 'lift' ? 1.1 : wide ? 1.8 : 1,
    }
  })
  return { rooms, doors }
}

function officeFloor(floor: number, toX: number, south: Cut[], north: Cut[], more: Door[] = []): FloorPlan {
  const southRow = row(floor, 's', OUTLINE[0], south)
  const northRow = row(floor, 'n', OUTLINE[0], north)
  const corridor: Room = {
    id: `office-${floor}-corridor`,
    name: '走廊',
    kind: 'corridor',
    rect: [OUTLINE[0], CORRIDOR_SOUTH, toX, CORRIDOR_NORTH],
  }
  return {
    floor,
    outline: [OUTLINE[0], OUTLINE[1], toX, OUTLINE[3]],
    rooms: [corridor, ...southRow.rooms, ...northRow.rooms],
    doors: [...southRow.doors, ...northRow.doors, ...more],
  }
}

/** Three floors and a basement under the western part; stairs at both ends, one lift. */
export const OFFICE: BuildingPlan = {
  id: 'office',
  name: '综合办公楼',
  outline: OUTLINE,
  heightM: 13.5,
  floors: [
    officeFloor(
      -1,
      127,
      [
        ['消防泵房', 104],
        ['备品备件库', 116],
        ['通风机房', 127],
      ],
      [
        ['西楼梯', 97, 'stairs'],
        ['档案库房', 109],
        ['生活水泵房', 121],
        ['电梯', 124, 'lift'],
        ['弱电间', 127],
      ],
    ),
    officeFloor(
      1,
      152,
      [
        ['访客接待室', 104],
        ['安全培训室', 116],
        ['门厅', 128],
        ['质检化验室', 140],
        ['更衣室', 152],
      ],
      [
        ['西楼梯', 97, 'stairs'],
        ['员工食堂', 121],
        ['电梯', 124, 'lift'],
        ['配电间', 127],
        ['卫生间', 133],
        ['医务室', 140],
        ['安保值班室', 147],
        ['东楼梯', 152, 'stairs'],
      ],
      [
        { at: [122, OUTLINE[1]], widthM: 3 },
        { at: [OUTLINE[0], 72], widthM: 1.6 },
        { at: [OUTLINE[2], 72], widthM: 1.6 },
      ],
    ),
    officeFloor(
      2,
      152,
      [
        ['生产技术部', 104],
        ['安全环保部', 116],
        ['设备动力部', 128],
        ['采购供应部', 140],
        ['财务部', 152],
      ],
      [
        ['西楼梯', 97, 'stairs'],
        ['第一会议室', 109],
        ['第二会议室', 121],
        ['电梯', 124, 'lift'],
        ['茶水间', 127],
        ['卫生间', 133],
        ['人力资源部', 147],
        ['东楼梯', 152, 'stairs'],
      ],
    ),
    officeFloor(
      3,
      152,
      [
        ['总经理办公室', 100],
        ['副总经理办公室', 108],
        ['综合管理部', 124],
        ['党群工作部', 138],
        ['接待室', 152],
      ],
      [
        ['西楼梯', 97, 'stairs'],
        ['多功能会议厅', 117],
        ['茶水间', 121],
        ['电梯', 124, 'lift'],
        ['机房', 127],
        ['卫生间', 133],
        ['信息中心', 147],
        ['东楼梯', 152, 'stairs'],
      ],
    ),
  ],
}
