import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'

const LONGEST_DAYS = 92
const DAY_MS = 86_400_000

export const permitDelegationRow = z.object({
  id: z.string(),
  person: z.string(),
  delegate: z.string(),
  fromDay: z.iso.date(),
  untilDay: z.iso.date(),
  inForce: z.boolean(),
  reason: z.string(),
  version: z.number().int(),
})
export type PermitDelegationRow = z.infer<typeof permitDelegationRow>

/** Who may sign permits for whom, and when: somebody away authorises another person beforehand. */
export const permitDelegation = defineResource({
  name: 'permitDelegation',
  base: '/permit/delegation',
  scope: 'people',
  row: permitDelegationRow,
  fields: [
    { name: 'person', kind: 'dialog', chooser: 'person', most: 1, required: true },
    { name: 'delegate', kind: 'dialog', chooser: 'person', most: 1, required: true },
    { name: 'fromDay', kind: 'date', required: true },
    {
      name: 'untilDay',
      kind: 'date',
      required: true,
      check: (text, { fromDay }) => {
        const days = (Date.parse(text) - Date.parse(String(fromDay))) / DAY_MS
        if (Number.isNaN(days)) return true
        return days < 0 ? 'rules.endBeforeStart' : days < LONGEST_DAYS || 'rules.permitDelegation'
      },
    },
    { name: 'reason', kind: 'textarea', required: true, length: 200, wide: true },
  ],
  listed: [{ name: 'inForce', kind: 'text' }],
  filters: [{ name: 'person', kind: 'remoteSelect', options: { path: '/base/user/options' } }],
  sorts: ['-fromDay'],
  permissions: {
    view: 'permit:delegation:view',
    add: 'permit:delegation:add',
    edit: 'permit:delegation:edit',
    delete: 'permit:delegation:delete',
    export: 'permit:delegation:export',
  },
  page: { key: 'permitDelegations', path: '/permits/delegations', icon: 'users', under: 'permits', place: 36 },
})
