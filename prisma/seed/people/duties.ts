import type { TrackableClass } from '@muster/contracts'

/** What a person does all day; the simulator gives each duty its places and rhythm. */
export type Duty =
  | 'office'
  | 'controlRoom'
  | 'fieldRound'
  | 'tankFarmRound'
  | 'loading'
  | 'warehouse'
  | 'workshop'
  | 'substation'
  | 'guard'
  | 'guardRound'
  | 'laboratory'
  | 'processWork'
  | 'yardWork'
  | 'cleaning'
  | 'visit'
  | 'forklift'
  | 'tanker'
  | 'truck'
  | 'roundTrip'
  | 'parked'

interface Group {
  class: TrackableClass
  count: number
  department: string | null
  post: string | null
  contractor: string | null
  duty: Duty
}

const employees = (count: number, department: string, post: string, duty: Duty): Group => ({
  class: 'employee',
  count,
  department,
  post,
  contractor: null,
  duty,
})
const contractors = (count: number, contractor: string, post: string, duty: Duty): Group => ({
  class: 'contractor',
  count,
  department: null,
  post,
  contractor,
  duty,
})

/** 96 employees, 42 contractors, 12 visitors. Append only: the order determines ids and hardware addresses. */
export const GROUPS: Group[] = [
  employees(1, 'management', 'director', 'office'),
  employees(2, 'management', 'deputy', 'office'),
  employees(1, 'administration', 'manager', 'office'),
  employees(5, 'administration', 'clerk', 'office'),
  employees(3, 'finance', 'accountant', 'office'),
  employees(3, 'purchasing', 'buyer', 'office'),
  employees(1, 'hse', 'manager', 'office'),
  employees(4, 'hse', 'safety-engineer', 'fieldRound'),
  employees(3, 'security', 'guard', 'guard'),
  employees(4, 'security', 'firefighter', 'guardRound'),
  employees(1, 'production', 'manager', 'office'),
  employees(4, 'production', 'process-engineer', 'office'),
  employees(1, 'shift-a', 'shift-leader', 'controlRoom'),
  employees(5, 'shift-a', 'board-operator', 'controlRoom'),
  employees(8, 'shift-a', 'field-operator', 'fieldRound'),
  employees(1, 'shift-b', 'shift-leader', 'controlRoom'),
  employees(4, 'shift-b', 'field-operator', 'fieldRound'),
  employees(1, 'shift-c', 'shift-leader', 'controlRoom'),
  employees(4, 'shift-c', 'field-operator', 'fieldRound'),
  employees(5, 'laboratory', 'analyst', 'laboratory'),
  employees(1, 'equipment', 'manager', 'office'),
  employees(5, 'maintenance', 'fitter', 'workshop'),
  employees(2, 'maintenance', 'welder', 'workshop'),
  employees(4, 'electrical', 'electrician', 'substation'),
  employees(4, 'electrical', 'instrument', 'fieldRound'),
  employees(1, 'logistics', 'manager', 'office'),
  employees(7, 'tank-farm', 'tank-operator', 'tankFarmRound'),
  employees(5, 'tank-farm', 'loading-operator', 'loading'),
  employees(6, 'warehouse', 'warehouse-keeper', 'warehouse'),
  contractors(10, 'epc', 'fitter', 'processWork'),
  contractors(4, 'epc', 'welder', 'processWork'),
  contractors(6, 'epc', 'scaffolder', 'processWork'),
  contractors(6, 'repair', 'insulator', 'processWork'),
  contractors(4, 'repair', 'fitter', 'yardWork'),
  contractors(2, 'inspection', 'safety-engineer', 'processWork'),
  contractors(2, 'supervisor', 'supervisor', 'processWork'),
  contractors(4, 'service', 'cleaner', 'cleaning'),
  contractors(4, 'carrier', 'driver', 'loading'),
  { class: 'visitor', count: 12, department: null, post: null, contractor: null, duty: 'visit' },
]
