import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'
import { ALARM_KINDS, type AlarmKind } from './kinds.ts'
import { mayBeQuiet } from './quiet.ts'

/** Kinds that a window may be about: a call for help is never silenced. */
const SILENCED_KINDS: readonly AlarmKind[] = ALARM_KINDS.filter(mayBeQuiet)
const SILENCE_STATES = ['inForce', 'toCome', 'over'] as const
/** No window lasts longer. */
const LONGEST_DAYS = 31

const msOf = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`)

export const silenceWindowRow = z.object({
  id: z.string(),
  kinds: z.array(z.string()),
  /** Names; empty: everywhere. */
  areas: z.string(),
  fromAt: z.iso.datetime(),
  untilAt: z.iso.datetime(),
  reason: z.string(),
  state: z.enum(SILENCE_STATES),
  version: z.number().int(),
})
export type SilenceWindowRow = z.infer<typeof silenceWindowRow>

/** A time in which nobody is called for alarms of some kinds in some areas; they are recorded all the same. */
export const silenceWindow = defineResource({
  name: 'silenceWindow',
  base: '/alarm/silence',
  scope: 'building',
  row: silenceWindowRow,
  fields: [
    { name: 'kinds', kind: 'checkbox', options: { set: 'alarmKind', values: SILENCED_KINDS }, wide: true },
    { name: 'areas', kind: 'dialog', chooser: 'anyArea', most: 50, wide: true },
    { name: 'fromAt', kind: 'datetime', required: true },
    {
      name: 'untilAt',
      kind: 'datetime',
      required: true,
      check: (text, { fromAt }) => {
        const ms = msOf(text) - msOf(fromAt)
        return Number.isNaN(ms) || (ms > 0 && ms <= LONGEST_DAYS * 86_400_000) ? true : 'rules.silenceEnd'
      },
    },
    { name: 'reason', kind: 'textarea', required: true, length: 200, wide: true },
  ],
  filters: [
    { name: 'state', kind: 'select', options: { set: 'silenceState', values: SILENCE_STATES } },
    { name: 'kind', kind: 'select', options: { set: 'alarmKind', values: SILENCED_KINDS } },
  ],
  sorts: ['-untilAt', 'fromAt'],
  permissions: {
    view: 'alarm:silence:view',
    add: 'alarm:silence:add',
    edit: 'alarm:silence:edit',
    delete: 'alarm:silence:delete',
    export: 'alarm:silence:export',
  },
  page: { key: 'silenceWindows', path: '/alarms/silence-windows', icon: 'history', under: 'alarms', place: 18 },
})
