export const beacons = {
  notObtained: '未获取到信标数据，请刷新',
  page: '信标维护',
  sync: '从网关同步',
  search: '名称或硬件编号',
  configure: '修改设置（{{count}}）',
  all: '全选',
  lastAt: '最近一次收到',
  gateway: '上报网关',
  battery: '电量',
  heard: '近一天收到次数',
  never: '两周内从未收到',
  open: '打开信标维护页',
  title: '修改 {{count}} 个信标的设置',
  text: '设置经网关下发；各信标核对下发密码后自行回执，结果见信标的“下发记录”。',
  few: '请至少选择 {{count}} 个信标',
  power: '发射功率',
  interval: '发射间隔（毫秒）',
  password: '下发密码（6 位数字）',
  sixDigits: '下发密码为 6 位数字',
  submit: '下发设置',
  ordered: '已向 {{count}} 个信标下发设置',
  wrongPassword: '信标密码错误',
  importJson: '导入 JSON',
  onlyJson: '只能导入 JSON 文件',
  unreadable: '读取文件失败：不是信标的 JSON 文件',
  imported: '已导入 {{done}} 个信标，{{failed}} 个未能导入（编号已存在、楼层不存在或缺少坐标）',
}

export const menu = { action: { beaconConfigure: '修改信标设置' } }

export const reasons = { beaconUnknown: '未获取到信标数据，请刷新' }

export const log = { action: { beacon: { configure: '修改信标设置' } } }
