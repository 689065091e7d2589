import { z } from 'zod'
import { isTime, whole } from '../areas/area-checks.ts'
import { defineResource } from '../resource/resource.ts'

export const workShiftRow = z.object({
  id: z.string(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  earlyMin: z.number().int(),
  lateMin: z.number().int(),
  /** Null: none was configured, or it is gone. */
  areaName: z.string().nullable(),
  version: z.number().int(),
})
export type WorkShiftRow = z.infer<typeof workShiftRow>

/** Minutes around the beginning of a shift. */
export const MOST_SHIFT_MIN = 240
const minutes = whole(0, MOST_SHIFT_MIN, 'rules.shiftMinutes')

/** Working hours, with the places where the people working them are expected. */
export const workShift = defineResource({
  name: 'workShift',
  base: '/access/shift',
  scope: 'building',
  row: workShiftRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 20 },
    {
      ...{ name: 'startsAt', kind: 'text', required: true, initial: '08:00' },
      check: (text: string) => (isTime(text) && text !== '24:00' ? true : 'rules.gateTime'),
    },
    { name: 'endsAt', kind: 'text', required: true, initial: '17:00', check: (text) => (isTime(text) ? true : 'rules.gateTime') },
    { name: 'earlyMin', kind: 'text', required: true, format: 'number', initial: '60', check: minutes },
    { name: 'lateMin', kind: 'text', required: true, format: 'number', initial: '10', check: minutes },
    { name: 'area', kind: 'dialog', chooser: 'area', most: 1 },
    { name: 'remark', kind: 'textarea', length: 100, wide: true },
  ],
  listed: [{ name: 'areaName', kind: 'text' }],
  filters: [{ name: 'name', kind: 'text' }],
  sorts: ['startsAt', 'name'],
  permissions: {
    view: 'access:shift:view',
    add: 'access:shift:add',
    edit: 'access:shift:edit',
    delete: 'access:shift:delete',
    export: 'access:shift:export',
  },
  page: { key: 'workShifts', path: '/access/shifts', icon: 'history', under: 'access', place: 30 },
})
