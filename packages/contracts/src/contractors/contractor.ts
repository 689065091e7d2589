import { z } from 'zod'
import { alarmTemplateField } from '../alarms/alarm-template.ts'
import { CARD_PERMISSIONS } from '../devices/card.ts'
import type { Field } from '../fields/field.ts'
import { SEX } from '../fields/option-sets.ts'
import { LONGEST_PERSON_NAME } from '../fields/spelling.ts'
import { idFields } from '../people/id-number.ts'
import { PHOTO } from '../people/photo.ts'
import { defineResource } from '../resource/resource.ts'
import { dictionaryOptions } from '../settings/dictionary.ts'

export const contractorUnitRow = z.object({
  id: z.string(),
  name: z.string(),
  /** By its name in the dictionary. */
  category: z.string(),
  projectLeader: z.string().nullable(),
  leaderPhone: z.string().nullable(),
  constructionFrom: z.iso.date().nullable(),
  constructionTo: z.iso.date().nullable(),
  people: z.number().int(),
  version: z.number().int(),
})

const period = ([from, to]: [string, string]) => (from <= to ? true : 'rules.endBeforeStart')

export const contractorUnit = defineResource({
  name: 'contractorUnit',
  base: '/bp/contractor',
  scope: 'people',
  row: contractorUnitRow,
  fields: [
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: 80 },
    { name: 'category', kind: 'select', required: true, options: dictionaryOptions('contractorCategory') },
    { name: 'projectLeader', kind: 'text', spelling: 'name', length: LONGEST_PERSON_NAME },
    { name: 'leaderPhone', kind: 'text', spelling: 'phone', format: 'phone', personal: 'number' },
    { name: 'construction', kind: 'range', of: 'date', check: period },
  ],
  listed: [{ name: 'people', kind: 'text' }],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'category', kind: 'select', options: dictionaryOptions('contractorCategory') },
    { name: 'constructionTo', kind: 'range' },
  ],
  sorts: ['name', 'category', 'constructionTo'],
  permissions: {
    view: 'bp:contractor:view',
    add: 'bp:contractor:add',
    edit: 'bp:contractor:edit',
    delete: 'bp:contractor:delete',
    import: 'bp:contractor:import',
    export: 'bp:contractor:export',
  },
  page: {
    key: 'contractorUnits',
    path: '/contractors/units',
    icon: 'building',
    under: 'organisation',
    place: 90,
    buttons: ['bp:personal:unmask'],
  },
  naturalKey: 'name',
})

export const contractorPersonRow = z.object({
  id: z.string(),
  no: z.number().int(),
  name: z.string(),
  number: z.string().nullable(),
  type: z.string().nullable(),
  unitId: z.string().nullable(),
  unitName: z.string().nullable(),
  departName: z.string().nullable(),
  phone: z.string().nullable(),
  tagSn: z.string().nullable(),
  version: z.number().int(),
})

/** Papers of a contractor's person, as pictures. */
export const CONTRACTOR_PAPERS = ['idPaper', 'educationPaper', 'healthPaper'] as const

export const contractorPerson = defineResource({
  name: 'contractorPerson',
  base: '/bp/contractor/person',
  scope: 'people',
  row: contractorPersonRow,
  fields: [
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: LONGEST_PERSON_NAME },
    { name: 'number', kind: 'text', spelling: 'number', required: true, length: 20 },
    { name: 'unit', kind: 'remoteSelect', path: '/bp/contractor/simple-list', required: true },
    { name: 'type', kind: 'text', length: 30 },
    { name: 'gender', kind: 'radio', options: SEX },
    { name: 'department', kind: 'dialog', chooser: 'department', most: 1 },
    { name: 'phone', kind: 'text', spelling: 'phone', format: 'phone', personal: 'number' },
    { name: 'tagSn', kind: 'remoteSelect', path: '/bp/card/free-list' },
    alarmTemplateField('person'),
    ...idFields(),
    { name: 'photo', kind: 'img', upload: PHOTO },
    ...CONTRACTOR_PAPERS.map((name): Field => ({ name, kind: 'multiImg', upload: PHOTO, most: 4, wide: true })),
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'unitId', kind: 'remoteSelect', options: { path: '/bp/contractor/simple-list' } },
    { name: 'card', kind: 'select', options: { set: 'bound', values: ['bound', 'unbound'] } },
  ],
  sorts: ['name', 'unitName'],
  permissions: {
    view: 'bp:contractor:person:view',
    add: 'bp:contractor:person:add',
    edit: 'bp:contractor:person:edit',
    delete: 'bp:contractor:person:delete',
    import: 'bp:contractor:person:import',
    export: 'bp:contractor:person:export',
  },
  page: {
    key: 'contractorPeople',
    path: '/contractors/people',
    icon: 'helmet',
    under: 'organisation',
    place: 100,
    buttons: [...CARD_PERMISSIONS, 'bp:personal:unmask'],
  },
  naturalKey: 'number',
})
