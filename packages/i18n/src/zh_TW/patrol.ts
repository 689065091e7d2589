export const menu = {
  patrol: '巡檢管理',
  patrolTeams: '巡檢班組',
}

export const resources = {
  patrolTeam: {
    title: '巡檢班組',
    fields: { name: '班組名稱', members: '班組成員', departName: '所屬部門', memberCount: '人數' },
    filters: { name: '班組名稱', departId: '所屬部門' },
    actions: {},
  },
}

export const reasons = {
  personInPatrolTeam: '該人員是巡檢班組「{{teams}}」的成員，請先將其移出班組，再更換部門',
  teamOneDepartment: '班組成員必須來自同一個部門',
}
