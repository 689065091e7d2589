export const roles = {
  title: '权限配置 · {{name}}',
  parts: '权限的四个部分',
  part: { menus: '功能菜单', areas: '关联区域类型', people: '人员数据权限', patrols: '巡检数据权限' },
  menus: {
    hint: '勾选该角色可以使用的菜单和按钮；灰色的是您自己没有、因此不能授予的权限。',
    everybody: '所有登录用户可见',
    buttons: '“{{name}}”的按钮',
  },
  areas: {
    scope: '可查看的区域',
    hint: '在授权类型的区域内，可以查看和处理人员、车辆的实时位置与报警。',
    all: '全部区域',
    selected: '指定类型的区域',
    types: '区域类型',
  },
  people: {
    scope: '可查看的人员和车辆',
    hint: '从公司部门、承包商单位、访客中选择，或单独指定人员和车辆。',
    all: '全部人员和车辆',
    selected: '指定的人员和车辆',
    departments: '公司部门（含下级部门）',
    units: '承包商单位',
    visitors: '访客',
    people: '单独指定的人员',
    vehicles: '单独指定的车辆',
    searchIn: '在“{{name}}”中搜索',
    noDepartments: '没有可选的部门',
    noUnits: '没有可选的承包商单位',
  },
  patrols: { scope: '可查看的巡检数据', hint: '本部门指账号关联人员所在的部门。', departments: '指定的部门' },
  copy: { title: '复制角色“{{name}}”', label: '新角色名称', name: '{{name}} 副本' },
}

export const menu = {
  roles: '角色管理',
}

export const resources = {
  role: {
    title: '角色',
    fields: { name: '角色名称', enabled: '启用', remark: '备注', permissions: '功能权限数', accounts: '账号数' },
    filters: { name: '角色名称', enabled: '启用' },
    actions: { config: '权限配置', copy: '复制' },
  },
}

export const options = {
  patrolScope: { own: '本部门', ownAndSub: '本部门及下级部门', company: '全公司', selected: '指定部门' },
  dataScope: { all: '全部', selected: '指定' },
}

export const reasons = {
  roleInUse: '该角色有 {{count}} 个账号在使用，不能删除',
  roleUnknown: '角色不存在',
  roleAboveOwn: '该角色的权限超出您的权限，不能修改或删除',
  grantAboveOwn: '不能授予您自己没有的权限或数据范围',
  ownRights: '不能取消自己管理角色的权限',
}

export const log = {
  action: {
    role: { config: '配置角色权限', copy: '复制角色' },
  },
}
