/**
 * Whom the rules of an area exempt: these people and vehicles, and whoever is of these classes, of these departments or
 * those below them, of these contractor units, or has one of these posts. Plain data, as stored.
 */
export interface Exemptions {
  personIds: readonly string[]
  vehicleIds: readonly string[]
  classes: readonly string[]
  departmentIds: readonly string[]
  postIds: readonly string[]
  contractorIds: readonly string[]
}

/** The facts about a person or vehicle that exemptions look at; null where there is none. */
export interface ExemptionSubject {
  class: string
  personId: string | null
  vehicleId: string | null
  departmentId: string | null
  postId: string | null
  contractorId: string | null
}

/** Ids of areas whose rules exempt somebody. */
export type ExemptFrom = ReadonlySet<string>

/** Most departments that are followed upwards: a department that contains itself ends there. */
const DEEPEST = 100

/**
 * Exemptions of many areas, compiled: evaluated once per subject, when the subject or they change. Whoever is of the
 * same class, department, contractor unit and post shares one answer.
 */
export function compileExemptions(
  ofAreas: Iterable<readonly [areaId: string, Exemptions]>,
  parentOf: ReadonlyMap<string, string | null>,
): (subject: ExemptionSubject) => ExemptFrom {
  const byPerson = new Map<string, string[]>()
  const byVehicle = new Map<string, string[]>()
  const byClass = new Map<string, string[]>()
  const byDepartment = new Map<string, string[]>()
  const byPost = new Map<string, string[]>()
  const byContractor = new Map<string, string[]>()
  for (const [areaId, { personIds, vehicleIds, classes, departmentIds, postIds, contractorIds }] of ofAreas) {
    add(byPerson, personIds, areaId)
    add(byVehicle, vehicleIds, areaId)
    add(byClass, classes, areaId)
    add(byDepartment, departmentIds, areaId)
    add(byPost, postIds, areaId)
    add(byContractor, contractorIds, areaId)
  }
  const known = new Map<string, ExemptFrom>()
  const ofGroup = ({ class: of, departmentId, postId, contractorId }: ExemptionSubject): ExemptFrom => {
    const key = JSON.stringify([of, departmentId, postId, contractorId])
    const lists = () => [listed(byClass, of), listed(byPost, postId), listed(byContractor, contractorId), ...above(departmentId)]
    const found = known.get(key) ?? new Set(lists().flat())
    known.set(key, found)
    return found
  }
  const above = (departmentId: string | null) => {
    const found: string[][] = []
    for (let id = departmentId, depth = 0; id !== null && depth < DEEPEST; depth++) {
      found.push(listed(byDepartment, id))
      id = parentOf.get(id) ?? null
    }
    return found
  }
  return (subject) => {
    const own = [...listed(byPerson, subject.personId), ...listed(byVehicle, subject.vehicleId)]
    const group = ofGroup(subject)
    return own.length === 0 ? group : new Set([...group, ...own])
  }
}

const listed = (areas: ReadonlyMap<string, string[]>, key: string | null): string[] => (key === null ? [] : (areas.get(key) ?? []))

function add(areas: Map<string, string[]>, keys: readonly string[], areaId: string): void {
  for (const key of keys) {
    const found = areas.get(key)
    if (found === undefined) areas.set(key, [areaId])
    else found.push(areaId)
  }
}
