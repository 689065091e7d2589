import { columnsOf } from '@muster/database'
import type { DataScope } from './data-scope.ts'

const sp = columnsOf('person', 'sp')
const sv = columnsOf('vehicle', 'sv')
const st = columnsOf('trackable', 'st')

/** Adds a value to a statement and returns its placeholder. */
export type AddValue = (value: unknown) => string

/**
 * SQL: the person `alias` is in the scope; `true` without a limit. Employees belong to their department, contractors'
 * people to their unit.
 */
export function seesPerson({ people }: DataScope, alias: string, value: AddValue): string {
  if (people === null) return 'true'
  const p = columnsOf('person', alias)
  const parts = [
    `${p.id} = any(${value(people.personIds)})`,
    `(${p.class} = 'employee' and ${p.department_id} = any(${value(people.departmentIds)}))`,
    `(${p.class} = 'contractor' and ${p.contractor_id} = any(${value(people.contractorIds)}))`,
    ...(people.visitors ? [`${p.class} = 'visitor'`] : []),
  ]
  return `(${parts.join(' or ')})`
}

/** SQL: the vehicle `alias` is in the scope. Internal ones belong to their department, external ones to their unit. */
export function seesVehicle({ people }: DataScope, alias: string, value: AddValue): string {
  if (people === null) return 'true'
  const v = columnsOf('vehicle', alias)
  const parts = [
    `${v.id} = any(${value(people.vehicleIds)})`,
    `(${v.class} = 'internalVehicle' and ${v.department_id} = any(${value(people.departmentIds)}))`,
    `(${v.class} = 'externalVehicle' and ${v.contractor_id} = any(${value(people.contractorIds)}))`,
  ]
  return `(${parts.join(' or ')})`
}

/** SQL: the trackable with number `no` (an expression) is in the scope. */
export function seesTrackable(scope: DataScope, no: string, value: AddValue): string {
  if (scope.people === null) return 'true'
  return `(exists (select 1 from person sp where ${sp.trackable_no} = ${no} and ${seesPerson(scope, 'sp', value)})
    or exists (select 1 from vehicle sv where ${sv.trackable_no} = ${no} and ${seesVehicle(scope, 'sv', value)})
    ${scope.people.equipment ? `or exists (select 1 from trackable st where ${st.no} = ${no} and ${st.kind} = 'equipment')` : ''})`
}

/** SQL: the department (an expression of its id) is in the scope; a chosen department includes all below it. */
export const seesDepartment = ({ people }: DataScope, id: string, value: AddValue): string =>
  people === null ? 'true' : `${id} = any(${value(people.departmentIds)})`

/** SQL: the contractor unit (an expression of its id) is in the scope. */
export const seesUnit = ({ people }: DataScope, id: string, value: AddValue): string =>
  people === null ? 'true' : `${id} = any(${value(people.contractorIds)})`

/** Adds values to `values`. */
export const into =
  (values: unknown[]): AddValue =>
  (value) => {
    values.push(value)
    return `$${values.length}`
  }
