import { z } from 'zod'
import { WEEKDAYS } from '../areas/schedule.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'

const DAY_MS = 86_400_000
/** A plan is made for so many days at once. */
export const MOST_PLAN_DAYS = 92
const MOST_PEOPLE = 200
const SHIFTS = '/access/shift/simple-list'

export const dutyPlanRow = z.object({
  id: z.string(),
  name: z.string(),
  shiftName: z.string(),
  /** Names of departments and people, joined. */
  who: z.string(),
  fromDay: z.string(),
  untilDay: z.string(),
  /** Days of people that it has made. */
  duties: z.number().int(),
  version: z.number().int(),
})
export type DutyPlanRow = z.infer<typeof dutyPlanRow>

/** Who works a shift on which days: each day of each person becomes a duty. */
export const dutyPlan = defineResource({
  name: 'dutyPlan',
  base: '/access/duty-plan',
  scope: 'people',
  row: dutyPlanRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'shift', kind: 'remoteSelect', required: true, path: SHIFTS },
    { name: 'departments', kind: 'dialog', chooser: 'department', most: 50 },
    { name: 'people', kind: 'dialog', chooser: 'allPersons', most: MOST_PEOPLE },
    { name: 'fromDay', kind: 'date', required: true },
    {
      name: 'untilDay',
      kind: 'date',
      required: true,
      check: (value, { fromDay }) => {
        const days = (Date.parse(value) - Date.parse(String(fromDay))) / DAY_MS
        if (days < 0) return 'rules.endBeforeStart'
        return days < MOST_PLAN_DAYS ? true : 'rules.planTooLong'
      },
    },
    {
      ...{ name: 'weekdays', kind: 'checkbox', required: true, wide: true },
      ...{ options: { set: 'weekday', values: WEEKDAYS.map(String) }, initial: ['1', '2', '3', '4', '5'] },
    },
    { name: 'byCalendar', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
  ],
  listed: [
    { name: 'shiftName', kind: 'text' },
    { name: 'who', kind: 'text' },
    { name: 'duties', kind: 'text' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'shiftId', kind: 'remoteSelect', options: { path: SHIFTS } },
  ],
  sorts: ['-fromDay', 'name'],
  permissions: {
    view: 'access:dutyPlan:view',
    add: 'access:dutyPlan:add',
    edit: 'access:dutyPlan:edit',
    delete: 'access:dutyPlan:delete',
    export: 'access:dutyPlan:export',
  },
  page: { key: 'dutyPlans', path: '/access/duty-plans', icon: 'calendar', under: 'access', place: 31 },
})
