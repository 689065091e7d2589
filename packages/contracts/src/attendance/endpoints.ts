import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { options } from '../resource/options.ts'
import { ARRIVAL_STATES } from './duty.ts'

export const ATTENDANCE_ENDPOINTS = {
  workShiftOptions: options('/access/shift/simple-list', 'Shifts', 'building'),
  attendanceCorrect: defineEndpoint({
    method: 'POST',
    path: '/access/attendance/correct',
    access: { permission: 'access:attendance:correct' },
    scope: 'people',
    summary: 'Somebody knows better how a person came to a shift, and says why',
    body: z.object({
      ...{ id: z.string().min(1).max(64), version: z.number().int().nonnegative() },
      ...{ state: z.enum(ARRIVAL_STATES), reason: z.string().trim().min(1).max(100) },
    }),
    response: envelope(z.null()),
  }),
} as const
