export const menu = {
  patrol: 'Patrol management',
  patrolTeams: 'Patrol teams',
}

export const resources = {
  patrolTeam: {
    title: 'Patrol teams',
    fields: { name: 'Team', members: 'Members', departName: 'Department', memberCount: 'People' },
    filters: { name: 'Team', departId: 'Department' },
    actions: {},
  },
}

export const reasons = {
  personInPatrolTeam: 'This person is a member of the patrol team {{teams}}. Remove them from it before changing the department',
  teamOneDepartment: 'All members of a team must belong to the same department',
}
