import { z } from 'zod'
import { alarmTemplateField } from '../alarms/alarm-template.ts'
import { CARD_PERMISSIONS } from '../devices/card.ts'
import type { Field } from '../fields/field.ts'
import { SEX, YES_NO } from '../fields/option-sets.ts'
import { LONGEST_PERSON_NAME } from '../fields/spelling.ts'
import { defineResource } from '../resource/resource.ts'
import { idFields } from './id-number.ts'
import { PHOTO } from './photo.ts'

export const EDUCATIONS = ['primary', 'juniorHigh', 'seniorHigh', 'vocational', 'college', 'bachelor', 'master', 'doctor'] as const

/** Certificates that show a qualification (5.1.1 of AQ 3064.3: qualifications of a person). */
export const QUALIFICATION_FIELDS = ['safetyEngineer', 'safetyAssessor', 'idPaper', 'educationPaper', 'healthPaper'] as const

export const EXPIRY_STATES = ['none', 'valid', 'soon', 'expired'] as const
export type ExpiryState = (typeof EXPIRY_STATES)[number]

export const personRow = z.object({
  id: z.string(),
  no: z.number().int(),
  name: z.string(),
  number: z.string().nullable(),
  gender: z.string().nullable(),
  departId: z.string().nullable(),
  departName: z.string().nullable(),
  jobId: z.string().nullable(),
  jobName: z.string().nullable(),
  /** Always masked; the whole number is asked for by `personPersonal`, which is audited. */
  phone: z.string().nullable(),
  tagSn: z.string().nullable(),
  enterpriseHead: z.boolean(),
  manager: z.boolean(),
  accountName: z.string().nullable(),
  /** Role of the account in the building. */
  roleName: z.string().nullable(),
  /** Worst state of the special-operation certificates. */
  certificates: z.enum(EXPIRY_STATES),
  leftOn: z.iso.date().nullable(),
  version: z.number().int(),
})
export type PersonRow = z.infer<typeof personRow>

const papers: Field[] = QUALIFICATION_FIELDS.map((name) => ({ name, kind: 'multiImg', upload: PHOTO, most: 4, wide: true }))

/** Employees. Contractors' people and visitors have lists of their own. */
export const person = defineResource({
  name: 'person',
  base: '/bp/person',
  scope: 'people',
  row: personRow,
  fields: [
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: LONGEST_PERSON_NAME },
    { name: 'number', kind: 'text', spelling: 'number', required: true, length: 20 },
    { name: 'gender', kind: 'radio', options: SEX },
    { name: 'department', kind: 'dialog', chooser: 'department', most: 1, required: true },
    { name: 'post', kind: 'dialog', chooser: 'job', most: 1 },
    { name: 'phone', kind: 'text', spelling: 'phone', format: 'phone', personal: 'number' },
    { name: 'email', kind: 'text', format: 'email', length: 100, personal: 'email' },
    { name: 'tagSn', kind: 'remoteSelect', path: '/bp/card/free-list' },
    { name: 'accessCard', kind: 'text', spelling: 'number', length: 30 },
    alarmTemplateField('person'),
    ...idFields(),
    { name: 'education', kind: 'select', options: { set: 'education', values: EDUCATIONS } },
    { name: 'major', kind: 'text', length: 50 },
    { name: 'jobTitle', kind: 'text', length: 50 },
    { name: 'address', kind: 'text', length: 100, personal: 'address' },
    { name: 'postcode', kind: 'text', format: 'post', personal: 'text' },
    { name: 'enterpriseHead', kind: 'radio', options: YES_NO, initial: 'N' },
    { name: 'manager', kind: 'radio', options: YES_NO, initial: 'N' },
    { name: 'photo', kind: 'img', upload: PHOTO },
    { name: 'leftOn', kind: 'date' },
    // They are given on the page of accounts.
    { name: 'accountName', kind: 'text', locked: true },
    { name: 'roleName', kind: 'text', locked: true },
    { name: 'experience', kind: 'textarea', length: 1000, wide: true, personal: 'text' },
    ...papers,
  ],
  listed: [{ name: 'certificates', kind: 'select', options: { set: 'expiry', values: EXPIRY_STATES } }],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
    { name: 'jobId', kind: 'remoteSelect', options: { path: '/bp/job/simple-list' } },
    { name: 'card', kind: 'select', options: { set: 'bound', values: ['bound', 'unbound'] } },
    { name: 'certificates', kind: 'select', options: { set: 'expiry', values: ['valid', 'soon', 'expired'] } },
    { name: 'left', kind: 'select', options: YES_NO },
  ],
  sorts: ['number', 'name', 'departName', 'jobName'],
  permissions: {
    view: 'bp:enterprise:person:view',
    add: 'bp:enterprise:person:add',
    edit: 'bp:enterprise:person:edit',
    delete: 'bp:enterprise:person:delete',
    import: 'bp:enterprise:person:import',
    export: 'bp:enterprise:person:export',
  },
  page: {
    key: 'staff',
    path: '/organisation/staff',
    icon: 'users',
    under: 'organisation',
    place: 30,
    buttons: [...CARD_PERMISSIONS, 'bp:personal:unmask'],
  },
  naturalKey: 'number',
})

export const specialCertificateRow = z.object({
  id: z.string(),
  personId: z.string(),
  personName: z.string(),
  name: z.string(),
  number: z.string(),
  firstIssuedOn: z.iso.date().nullable(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  reviewOn: z.iso.date().nullable(),
  tenYearExtension: z.boolean(),
  permittedItems: z.string().nullable(),
  state: z.enum(EXPIRY_STATES),
  version: z.number().int(),
})

/** Certificates for special operations such as hot work, with the dates that make them valid. */
export const specialCertificate = defineResource({
  name: 'specialCertificate',
  base: '/bp/certificate',
  scope: 'people',
  row: specialCertificateRow,
  fields: [
    { name: 'person', kind: 'dialog', chooser: 'allPersons', most: 1, required: true },
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: 50 },
    { name: 'number', kind: 'text', spelling: 'number', required: true, length: 50 },
    { name: 'firstIssuedOn', kind: 'date' },
    {
      name: 'valid',
      kind: 'range',
      of: 'date',
      required: true,
      check: ([from, to]) => (from <= to ? true : 'rules.endBeforeStart'),
    },
    { name: 'reviewOn', kind: 'date' },
    { name: 'tenYearExtension', kind: 'radio', options: YES_NO, initial: 'N' },
    { name: 'permittedItems', kind: 'textarea', length: 200, wide: true },
    { name: 'photo', kind: 'img', upload: PHOTO },
  ],
  listed: [{ name: 'state', kind: 'select', options: { set: 'expiry', values: EXPIRY_STATES } }],
  filters: [
    { name: 'nameOrNumber', kind: 'text' },
    { name: 'personId', kind: 'remoteSelect', options: { path: '/base/user/options' } },
    { name: 'state', kind: 'select', options: { set: 'expiry', values: ['valid', 'soon', 'expired'] } },
    { name: 'validTo', kind: 'range' },
  ],
  sorts: ['validTo', 'name', 'personName'],
  permissions: {
    view: 'bp:enterprise:person:view',
    add: 'bp:enterprise:person:edit',
    edit: 'bp:enterprise:person:edit',
    delete: 'bp:enterprise:person:edit',
    export: 'bp:enterprise:person:export',
  },
  page: { key: 'certificates', path: '/organisation/certificates', icon: 'certificate', under: 'organisation', place: 40 },
  naturalKey: 'number',
})
