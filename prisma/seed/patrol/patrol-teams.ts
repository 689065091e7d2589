import { DEMO_BUILDING_ID } from '../map/site.ts'
import type { PlantPerson } from '../people/roster.ts'

const TEAMS = [
  { code: 'tank-farm', name: '罐区巡检班组', department: 'tank-farm', post: 'tank-operator' },
  { code: 'shift-a', name: '装置甲班巡检组', department: 'shift-a', post: 'field-operator' },
  { code: 'security', name: '消防巡查班组', department: 'security', post: 'firefighter' },
]

/** Teams of the demonstration site with the ids of their members. */
export const demoPatrolTeams = (people: readonly PlantPerson[]) =>
  TEAMS.map(({ code, name, department, post }) => ({
    id: `${DEMO_BUILDING_ID}-patrol-team-${code}`,
    name,
    departmentId: `${DEMO_BUILDING_ID}-dept-${department}`,
    memberIds: people
      .filter(
        ({ departmentId, postId }) =>
          departmentId === `${DEMO_BUILDING_ID}-dept-${department}` && postId === `${DEMO_BUILDING_ID}-post-${post}`,
      )
      .map(({ id }) => id),
  }))
