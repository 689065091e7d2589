import type { AlarmDisposition, AlarmKind } from '@muster/contracts'

/** What was done about an alarm. */
export interface Disposal {
  disposition: AlarmDisposition
  cause: string
  falseAlarm: boolean
  description: string
}

const handled = (cause: string, description: string): Disposal => ({ disposition: 'handle', cause, falseAlarm: false, description })
const dismissed = (cause: string, description: string): Disposal => ({ disposition: 'ignore', cause, falseAlarm: true, description })

/** By kind, taken in turn: causes and measures as they are written down on a site. */
export const DISPOSALS: Readonly<Record<AlarmKind, readonly Disposal[]>> = {
  sos: [
    handled('已派人到场处置', '脚手架上踩空，右踝扭伤。消防员 4 分钟到场，送厂医务室，已通知施工单位负责人，该处脚手板已加固。'),
    handled('测试', '月度应急按钮测试，卡片、主机、中控三方核对正常。'),
    dismissed('误触按钮', '电话联系本人，下梯时卡片碰到护栏误按，人员安全。'),
  ],
  outOfBounds: [
    handled('未经许可进入', '对讲机联系监护人，人员已撤出罐区。当班再次告知禁入范围，记承包商违章一次。'),
    handled('未经许可进入', '送检工具走错房间，电工班当面制止并送出，已补充入厂安全教育。'),
    handled('未经许可进入', '抄近路穿越罐区，已劝返；安全部约谈班组长，罐区南侧增设隔离链。'),
    dismissed('途经区域边缘', '保洁作业在门口清扫，未进入室内，核对轨迹后按误报处理。'),
  ],
  overcrowding: [
    handled('已派人到场处置', '机柜间改造交底超员，中控室通知 2 人退出，交底改在交接班室进行。'),
    handled('已派人到场处置', '巡检与消缺同时入内，已要求分批进入，值班长确认人数不超过 4 人。'),
  ],
  lowBattery: [
    handled('设备或定位异常', '已通知本人到门卫更换备用卡，旧卡充电。'),
    handled('设备或定位异常', '班后放入充电柜，次日电量正常。'),
  ],
  cardOffline: [
    handled('设备或定位异常', '人员在岗，卡片被工具箱遮挡，重新佩戴后恢复。'),
    handled('设备或定位异常', '卡片自动关机，现场重启后恢复，登记观察一周。'),
  ],
}
