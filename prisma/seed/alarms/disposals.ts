import type { AlarmDisposition, AlarmKind } from '@muster/contracts'

/** The work on an alarm. */
export interface Disposal {
  disposition: AlarmDisposition
  cause: string
  falseAlarm: boolean
  description: string
}

const handled = (cause: string, description: string): Disposal => ({ disposition: 'handle', cause, falseAlarm: false, description })
const dismissed = (cause: string, description: string): Disposal => ({ disposition: 'ignore', cause, falseAlarm: true, description })

/** Causes and measures by kind, used in turn, as recorded on a site. */
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
  retention: [
    handled('作业超时', '机柜间接线调试延时，已补办进入时限，值班长核对人数。'),
    handled('离开时忘记报告', '电话联系本人，检修收尾后已离开，班组长提醒登记。'),
  ],
  stationary: [
    handled('受伤或身体不适', '联系不上本人，派邻近巡检人员到场，中暑，送厂医务室观察后返岗。'),
    dismissed('卡片放置，人卡分离', '换衣时卡片挂在更衣柜，本人已取回佩戴。'),
  ],
  overcrowding: [
    handled('已派人到场处置', '机柜间改造交底超员，中控室通知 2 人退出，交底改在交接班室进行。'),
    handled('已派人到场处置', '巡检与消缺同时入内，已要求分批进入，值班长确认人数不超过 4 人。'),
  ],
  gathering: [
    handled('集中作业', '罐区消缺 4 人同时作业，广播要求分散，2 人撤至防火堤外待命，现场监护人确认已散开。'),
    handled('交接班', '交接班时在泵区停留过久，班长已要求交接在交接班室进行。'),
    handled('参观检查', '检查组在装车鹤位旁停留，安全员带离，后续检查分两批进入。'),
  ],
  understaffing: [
    handled('擅自离岗', '现场岗位少 1 人，班长电话叫回，按劳动纪律考核。'),
    handled('交接班', '接班人员晚到 6 分钟，已由当班人员留守补足。'),
  ],
  overspeed: [
    handled('超速行驶', '电话提醒驾驶员，登记一次，超过三次取消入厂资格。'),
    handled('超速行驶', '装卸车辆赶时间，门岗拦停教育。'),
  ],
  wrongWay: [handled('走错路线', '外来车辆不熟悉路线，门岗引导掉头，路口增设单行标志。')],
  parkedTooLong: [handled('装卸等候', '前车装卸未完，调度安排到停车区等候。'), handled('车辆故障', '蓄电池亏电，已拖离消防通道。')],
  lowBattery: [
    handled('设备或定位异常', '已通知本人到门卫更换备用卡，旧卡充电。'),
    handled('设备或定位异常', '班后放入充电柜，次日电量正常。'),
  ],
  cardOffline: [
    handled('设备或定位异常', '人员在岗，卡片被工具箱遮挡，重新佩戴后恢复。'),
    handled('设备或定位异常', '卡片自动关机，现场重启后恢复，登记观察一周。'),
  ],
  cardSeparated: [
    handled('卡片放在原处，未佩戴', '卡片留在更衣柜上，本人在岗，已当面教育并重新佩戴。'),
    dismissed('设备或定位异常', '基站检修期间定位不更新，核对后按误报处理。'),
  ],
  cardsTogether: [
    handled('一人携带两张卡', '班长代同事带卡上岗，同事已到岗领回，按考勤制度处理。'),
    dismissed('两人结伴作业', '两人结对巡检，现场核对人卡一致。'),
  ],
  anchorOffline: [
    handled('供电中断', '配电箱跳闸，电工合闸后基站恢复，已列入本周检查项。'),
    dismissed('被车辆或设备遮挡', '检修吊车停在基站前，驶离后恢复。'),
  ],
  aiCamera: [
    handled('违章行为属实', '现场未系下颏带，已对讲机提醒并记录，通知承包商负责人。'),
    dismissed('识别有误', '反光背心被识别为未戴安全帽，已反馈算法厂商。'),
  ],
  gas: [
    handled('现场作业所致', '取样口残液挥发，作业人员已佩戴防护用品，浓度五分钟内回落。'),
    dismissed('探测器标定', '仪表班通标气校验，提前报备。'),
  ],
  equipmentAway: [
    handled('借用未登记', '设备科借去对中联轴器，已补登借出至当日 17:00，用毕送回仪器柜。'),
    dismissed('检修或转运，未登记', '仪表班送检途中，核对送检单后补登借出。'),
  ],
  permit: [
    handled('擅自离岗', '监护人去取灭火毯，离开 3 分钟，已叫停作业，监护人返回并重新确认后恢复，考核一次。'),
    handled('违章行为属实', '夜间动火未升级审批，作业暂停，按一级动火重新办票。'),
  ],
  patrol: [
    handled('未按时巡检', '当班巡检人员处理现场跑冒滴漏，已安排同班人员补巡漏巡点位，未见异常。'),
    dismissed('未携带定位卡', '已按时巡检，定位卡留在更衣室未佩戴，调阅监控核实，已提醒佩戴。'),
  ],
  gatewayOffline: [
    handled('网络中断', '交换机光模块故障，更换后网关恢复，期间由巡检对讲机联系现场人员。'),
    dismissed('检修停用', '机柜间例行断电检修，已提前报备。'),
  ],
}
