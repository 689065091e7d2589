export const menus = {
  label: '菜单树',
  hidden: '已隐藏',
  ofMenu: '“{{name}}”的操作',
  toTitle: '移动“{{name}}”到',
  toTop: '放在最上级',
  hide: '隐藏',
  show: '显示',
  restore: '恢复默认',
  hiddenNow: '已隐藏“{{name}}”',
  shownNow: '已显示“{{name}}”',
  restored: '“{{name}}”已恢复默认',
  resetAll: '恢复默认菜单',
  resetText:
    '全部内置菜单恢复默认的名称、图标、位置和显示；{{count}} 个自建菜单和按钮将被删除，其权限标识同时从角色中移除。此操作不能撤销。',
  resetDone: '已恢复默认菜单',
}

export const menu = {
  menus: '菜单管理',
  action: { view: '查看', add: '新增', edit: '编辑', delete: '删除', reset: '恢复默认', import: '导入', export: '导出' },
}

export const resources = {
  menuEntry: {
    title: '菜单',
    fields: {
      origin: '来源',
      kind: '类型',
      titleZhCn: '名称（简体中文）',
      titleZhTw: '名称（繁体中文）',
      titleEnUs: '名称（英文）',
      heading: '所属分组',
      page: '所在页面',
      view: '目标页面',
      query: '查询参数（页面地址中“?”之后的部分）',
      address: '链接地址',
      permission: '权限标识',
      hidden: '隐藏',
      icon: '图标',
      name: '名称',
      parentName: '上级菜单',
    },
    filters: { name: '名称', kind: '类型', origin: '来源', hidden: '隐藏' },
    actions: {},
  },
}

export const options = {
  menuOrigin: { own: '自建', builtIn: '内置菜单', builtInButton: '内置按钮' },
  menuKind: { heading: '分组', page: '页面', view: '页面链接', link: '外部链接', button: '按钮' },
  menuIcon: {
    home: '首页',
    map: '地图',
    route: '轨迹',
    door: '门禁',
    'car-gate': '道闸',
    alert: '报警',
    message: '消息',
    sitemap: '组织',
    briefcase: '岗位',
    users: '人员',
    certificate: '证书',
    chart: '架构图',
    calendar: '日历',
    'list-tree': '列表',
    shield: '权限',
    'user-key': '账号',
    building: '建筑',
    helmet: '安全帽',
    car: '轿车',
    truck: '货车',
    ruler: '校准',
    'id-card': '证件',
    camera: '摄像机',
    device: '设备',
    router: '网关',
    area: '区域',
    patrol: '巡检',
    flame: '动火',
    siren: '应急',
    settings: '设置',
    report: '报表',
    download: '下载',
    history: '历史',
    link: '链接',
    file: '文件',
  },
}

export const rules = {
  menuQuery: '不能包含空格、# 或反斜杠',
  menuAddress: '请输入以 http:// 或 https:// 开头的地址，且不能包含用户名',
  menuCode: '请以 site: 开头，如 site:weather:view，只用小写字母、数字和连字符',
}

export const reasons = {
  menuParentUnknown: '所选的分组或页面不存在，可能已被删除',
  menuHeadingTooDeep: '分组最多三层，且不能放在自身之下',
  menuButtonOnPage: '按钮只能放在页面上（首页除外）',
  menuBelowHeading: '菜单只能放在最上级或分组下',
  menuFixed: '菜单管理及其所在分组不能隐藏，否则无法恢复菜单',
  menuCodeMissing: '按钮必须填写权限标识',
  menuTitleMissing: '至少填写一种语言的名称',
  menuHasChildren: '该菜单下还有 {{count}} 个菜单或按钮，请先移走或删除',
  menuBuiltIn: '内置菜单不能删除，可以隐藏',
  menuButtonFixed: '内置按钮不能移动或隐藏',
  menuOwn: '自建菜单没有默认设置',
}

export const log = {
  action: {
    menu: { move: '调整菜单位置', hide: '隐藏菜单', show: '显示菜单', restore: '恢复菜单默认设置', reset: '恢复默认菜单' },
  },
}
