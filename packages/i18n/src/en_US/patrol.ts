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
  personInPatrolTeam: 'This person is in the patrol team {{teams}}. Take them out of it before the department changes',
  teamOneDepartment: 'All members of a team must be of one department',
}
