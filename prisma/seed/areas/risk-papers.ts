import type { RiskPaper } from '@muster/contracts'

/** Two orders and three cards of the risk areas, by the code of the area. */
export const RISK_PAPERS_OF: Readonly<Record<string, Partial<Record<RiskPaper, string>>>> = {
  'risk-tank-farm': {
    responsibilities:
      '主要负责人：公司总经理，每月至少组织一次重大危险源检查。\n技术负责人：安全总监，负责风险辨识评估与管控措施更新。\n操作负责人：罐区班长，负责当班巡检、交接班与异常处置。',
    measures:
      '1. 储罐液位、温度、压力远传并设高低限报警与联锁。\n2. 可燃、有毒气体检测报警器完好，每日核对。\n3. 入口设人体静电释放装置，禁止携带非防爆手机和火种。\n4. 动火、受限空间等特殊作业须办理作业票并专人监护。\n5. 防火堤、事故池、消防炮每周检查。',
    knowledge:
      '物料：甲醇、苯等易燃液体，蒸气与空气可形成爆炸性混合物。\n应知：罐区平面、紧急切断阀位置、疏散路线。\n应会：紧急切断、佩戴空气呼吸器、使用消防炮。',
    emergency:
      '泄漏：立即报告中控室，关闭紧急切断阀，切断火源，从上风向撤离至安全岛。\n着火：启动消防喷淋与泡沫系统，冷却相邻储罐，无法控制时撤离并拨打 119。\n人员中毒：佩戴空气呼吸器后施救，移至空气新鲜处，拨打 120。',
    notice: '一级、二级重大危险源。未经许可禁止入内。进入须佩戴定位卡、释放静电、关闭手机。遇警报从上风向撤离。',
  },
  'risk-process': {
    responsibilities: '责任人：生产部部长。\n当班负责人：装置班长，负责工艺参数、联锁投用与巡检。',
    measures: '1. 反应温度、压力联锁不得擅自旁路。\n2. 每 2 小时巡检一次，泄漏点挂牌管理。\n3. 登高、动火作业执行作业票制度。',
    emergency: '超温超压：按紧急停车按钮，通知中控室，撤至上风向。\n泄漏：切断物料，启用蒸汽幕，疏散无关人员。',
  },
}
