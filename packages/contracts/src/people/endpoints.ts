import { z } from 'zod'
import { ALARM_TEMPLATE_PATHS } from '../alarms/alarm-template.ts'
import { defineEndpoint, envelope, listEnvelope, paging } from '../endpoint.ts'
import { roleChoices, roleConfig } from '../roles/role.ts'

const id = z.string().min(1).max(64)
const no = z.number().int().positive()
const sn = z.string().trim().min(1).max(64)

/** Options of a select: at most 50, narrowed by `text`; the `chosen` one is always among them. */
export const optionQuery = z.object({ text: z.string().trim().max(64).default(''), chosen: z.string().max(64).default('') })
export const option = z.object({ value: z.string(), label: z.string() })
const options = (path: string, summary: string, scope: 'building' | 'people') =>
  defineEndpoint({ method: 'GET', path, access: 'session', scope, summary, query: optionQuery, response: envelope(z.array(option)) })

/** Rows of choosers: what can be told apart by code and name. */
const coded = z.object({ id: z.string(), code: z.string(), name: z.string() })
const chooser = (path: string, summary: string, scope: 'building' | 'people' | 'areas') =>
  defineEndpoint({
    method: 'GET',
    path,
    access: 'session',
    scope,
    summary,
    query: paging.extend({ nameOrCode: z.string().trim().max(64).optional() }),
    response: listEnvelope(coded),
  })

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

/** What the organisation's screens call beyond the lists and forms of its resources. */
export const ORGANISATION_ENDPOINTS = {
  departmentOptions: options('/bp/depart/simple-list', 'Departments to choose from', 'people'),
  postOptions: options('/bp/job/simple-list', 'Posts to choose from', 'building'),
  jobOptions: options('/base/user/getJob', 'Posts to choose from', 'building'),
  contractorOptions: options('/bp/contractor/simple-list', 'Contractor units to choose from', 'people'),
  freeCardOptions: options('/bp/card/free-list', 'Cards that nobody carries now', 'building'),
  personTemplateOptions: options(ALARM_TEMPLATE_PATHS.person, 'Alarm templates of people to choose from', 'building'),
  vehicleTemplateOptions: options(ALARM_TEMPLATE_PATHS.vehicle, 'Alarm templates of vehicles to choose from', 'building'),
  personOptions: options('/base/user/options', 'People to choose from', 'people'),
  departmentChooser: chooser('/bp/depart/simple-page', 'Departments of a chooser', 'people'),
  postChooser: chooser('/bp/job/simple-page', 'Posts of a chooser', 'building'),
  riskDistrictChooser: chooser('/risk/district/page', 'Risk areas of a chooser', 'areas'),
  personChooser: defineEndpoint({
    method: 'GET',
    path: '/base/user/detail-list',
    access: 'session',
    scope: 'people',
    summary: 'People of a chooser; scope all takes in contractors and visitors',
    query: paging.extend({
      name: z.string().trim().max(64).optional(),
      departId: z.string().max(64).optional(),
      jobId: z.string().max(64).optional(),
      scope: z.enum(['employees', 'all']).default('employees'),
    }),
    response: listEnvelope(
      z.object({ id: z.string(), name: z.string(), departName: z.string().nullable(), jobName: z.string().nullable() }),
    ),
  }),
  vehicleChooser: chooser('/bp/vehicle/simple-page', 'Vehicles of a chooser', 'people'),
  roleOptions: defineEndpoint({
    method: 'GET',
    path: '/base/role/options',
    access: { permission: 'bp:account:view' },
    scope: 'rights',
    summary: 'Roles to choose from: those that give nothing the caller does not hold',
    query: optionQuery,
    response: envelope(z.array(option)),
  }),
  roleChoices: defineEndpoint({
    method: 'GET',
    path: '/base/role/choices',
    access: { permission: 'bp:role:view' },
    scope: 'rights',
    summary: 'What a role can be made of: menu and buttons, departments, units, area types',
    response: envelope(roleChoices),
  }),
  roleConfigGet: defineEndpoint({
    method: 'GET',
    path: '/base/role/config',
    access: { permission: 'bp:role:view' },
    scope: 'rights',
    summary: 'Permissions and data scopes of a role',
    query: z.object({ id }),
    response: envelope(roleConfig.extend({ version: z.number().int() })),
  }),
  roleConfigSave: defineEndpoint({
    method: 'POST',
    path: '/base/role/config-save',
    access: { permission: 'bp:role:edit' },
    scope: 'rights',
    summary: 'Set permissions and data scopes of a role; nobody gives what he does not hold',
    body: roleConfig.extend({ id, version: z.number().int() }),
    response: envelope(z.object({ version: z.number().int() })),
  }),
  roleCopy: defineEndpoint({
    method: 'POST',
    path: '/base/role/copy',
    access: { permission: 'bp:role:add' },
    scope: 'rights',
    summary: 'A new role with the permissions and data scopes of another',
    body: z.object({ id, name: z.string().trim().min(1).max(30) }),
    response: envelope(z.object({ id: z.string() })),
  }),
  accountReset: defineEndpoint({
    method: 'POST',
    path: '/base/account/reset',
    access: { permission: 'bp:account:edit' },
    scope: 'people',
    summary: 'A new random password, shown once; the sessions end, and it has to be changed at the next sign-in',
    body: z.object({ id }),
    response: envelope(z.object({ password: z.string() })),
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
  cardBind: defineEndpoint({
    method: 'POST',
    path: '/bp/card/bind',
    access: { permission: 'bp:card:bind' },
    scope: 'people',
    summary: 'Give a card to a person or vehicle; the one carried before is given back',
    body: z.object({ trackableNo: no, sn }),
    response: envelope(z.null()),
  }),
  cardUnbind: defineEndpoint({
    method: 'POST',
    path: '/bp/card/unbind',
    access: { permission: 'bp:card:bind' },
    scope: 'people',
    summary: 'Take the card from a person or vehicle',
    body: z.object({ trackableNo: no }),
    response: envelope(z.null()),
  }),
  cardHistory: defineEndpoint({
    method: 'GET',
    path: '/bp/card/history',
    access: { permission: 'bp:card:view' },
    scope: 'people',
    summary: 'Cards a person or vehicle has carried, newest first',
    query: z.object({ no: z.coerce.number().int().positive() }),
    response: envelope(z.array(z.object({ sn: z.string(), fromAt: z.iso.datetime(), toAt: z.iso.datetime().nullable() }))),
  }),
  personLeave: defineEndpoint({
    method: 'POST',
    path: '/bp/person/leave',
    access: { permission: 'bp:enterprise:person:edit' },
    scope: 'people',
    summary: 'Somebody leaves the enterprise: the card is given back, tracks and alarms stay',
    body: z.object({ id, leftOn: z.iso.date() }),
    response: envelope(z.null()),
  }),
  personPersonal: defineEndpoint({
    method: 'GET',
    path: '/bp/person/personal',
    access: { permission: 'bp:personal:unmask' },
    scope: 'people',
    summary: 'Personal data in full, by the names of the form; every call is written to the audit trail',
    query: z.object({ id }),
    response: envelope(z.record(z.string(), z.string())),
  }),
  personPhotos: defineEndpoint({
    method: 'POST',
    path: '/bp/person/photos',
    access: { permission: 'bp:enterprise:person:import' },
    scope: 'people',
    summary: 'Photos from a zip with one folder, each file named by card serial number',
    bodyType: 'multipart',
    response: envelope(z.object({ taken: z.number().int(), failed: z.array(z.object({ name: z.string(), reason: z.string() })) })),
  }),
  visitorIssue: defineEndpoint({
    method: 'POST',
    path: '/bp/visitor/issue',
    access: { permission: 'bp:visitor:card' },
    scope: 'people',
    summary: 'Issue a card to a visitor who has arrived',
    body: z.object({ id, sn }),
    response: envelope(z.null()),
  }),
  visitorReturn: defineEndpoint({
    method: 'POST',
    path: '/bp/visitor/return',
    access: { permission: 'bp:visitor:card' },
    scope: 'people',
    summary: 'A visitor leaves and returns the card',
    body: z.object({ id }),
    response: envelope(z.null()),
  }),
} as const
