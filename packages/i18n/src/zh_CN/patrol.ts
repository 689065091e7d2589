export const menu = {
  patrol: '巡检管理',
  patrolTeams: '巡检班组',
}

export const resources = {
  patrolTeam: {
    title: '巡检班组',
    fields: { name: '班组名称', members: '班组成员', departName: '所属部门', memberCount: '人数' },
    filters: { name: '班组名称', departId: '所属部门' },
    actions: {},
  },
}

export const reasons = {
  personInPatrolTeam: '该人员是巡检班组“{{teams}}”的成员，请先将其移出班组，再更换部门',
  teamOneDepartment: '班组成员必须来自同一个部门',
}
