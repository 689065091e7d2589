import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'

export const PERIOD_STATES = ['inForce', 'toCome', 'over'] as const
/** A period is for days of special care, not for good. */
const LONGEST_DAYS = 62
const DAY_MS = 86_400_000

const msOf = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`)

export const permitPeriodRow = z.object({
  id: z.string(),
  name: z.string(),
  fromAt: z.iso.datetime(),
  untilAt: z.iso.datetime(),
  state: z.enum(PERIOD_STATES),
  version: z.number().int(),
})
export type PermitPeriodRow = z.infer<typeof permitPeriodRow>

/** Periods declared by the site, in which hot work moves up a class as on holidays and at night. */
export const permitPeriod = defineResource({
  name: 'permitPeriod',
  base: '/permit/period',
  scope: 'building',
  row: permitPeriodRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 60 },
    { name: 'fromAt', kind: 'datetime', required: true },
    {
      name: 'untilAt',
      kind: 'datetime',
      required: true,
      check: (text, { fromAt }) => {
        const ms = msOf(text) - msOf(fromAt)
        if (Number.isNaN(ms)) return true
        return ms <= 0 ? 'rules.endBeforeStart' : ms <= LONGEST_DAYS * DAY_MS || 'rules.permitPeriod'
      },
    },
    { name: 'remark', kind: 'textarea', length: 200, wide: true },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'state', kind: 'select', options: { set: 'silenceState', values: PERIOD_STATES } },
  ],
  sorts: ['-fromAt', 'name'],
  permissions: {
    view: 'permit:period:view',
    add: 'permit:period:add',
    edit: 'permit:period:edit',
    delete: 'permit:period:delete',
    export: 'permit:period:export',
  },
  page: { key: 'permitPeriods', path: '/permits/periods', icon: 'calendar', under: 'permits', place: 34 },
})
