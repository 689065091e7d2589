import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { chooser, options } from '../resource/options.ts'

const id = z.string().min(1).max(64)

export const departmentNode = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  people: z.number().int(),
  children: z.number().int(),
  sort: z.number().int(),
  version: z.number().int(),
})
export type DepartmentNode = z.infer<typeof departmentNode>

/** A department of a picker: those above it that the caller does not see are not there. */
export const pickedDepartment = z.object({ id: z.string(), parentId: z.string().nullable(), code: z.string(), name: z.string() })
export type PickedDepartment = z.infer<typeof pickedDepartment>

export const chartDepartment = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  headName: z.string().nullable(),
  /** Address of the head's photo, signed. */
  headPhoto: z.string().nullable(),
  people: z.number().int(),
})
export type ChartDepartment = z.infer<typeof chartDepartment>

export const DEPARTMENTS_ENDPOINTS = {
  departmentOptions: options('/bp/depart/simple-list', 'Departments to choose from', 'people'),
  departmentChooser: chooser('/bp/depart/simple-page', 'Departments of a chooser', 'people'),
  departmentPicker: defineEndpoint({
    method: 'GET',
    path: '/bp/depart/simple-tree',
    access: 'session',
    scope: 'people',
    summary: 'All departments of a picker, in their order, each with its superior',
    response: envelope(z.array(pickedDepartment)),
  }),
  departmentTree: defineEndpoint({
    method: 'GET',
    path: '/bp/depart/tree',
    access: { permission: 'bp:depart:view' },
    scope: 'people',
    summary: 'Departments below one, or the top ones',
    query: z.object({ parentId: z.string().max(64).optional() }),
    response: envelope(z.array(departmentNode)),
  }),
  departmentMove: defineEndpoint({
    method: 'POST',
    path: '/bp/depart/move',
    access: { permission: 'bp:depart:edit' },
    scope: 'people',
    summary: 'Put a department behind another (null: first) below a superior (null: top)',
    body: z.object({ id, afterId: id.nullable(), parentId: id.nullable() }),
    response: envelope(z.null()),
  }),
  departmentChart: defineEndpoint({
    method: 'GET',
    path: '/bp/depart/chart',
    access: { permission: 'bp:depart:view' },
    scope: 'people',
    summary: 'All departments with head and number of people',
    response: envelope(z.array(chartDepartment)),
  }),
} as const
