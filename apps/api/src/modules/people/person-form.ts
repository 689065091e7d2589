import { type FormValues, QUALIFICATION_FIELDS } from '@muster/contracts'
import type { Sealing } from '@muster/database'
import { chosen, chosenId, isYes, textOf, yesNo } from '../../framework/resource/form-values.ts'
import { sealedText } from '../../framework/resource/personal.ts'
import { genderForm, genderOf } from './gender.ts'

/** Columns of an employee in the form's statement. */
interface PersonFormRow {
  id: string
  version: number
  no: number
  name: string
  number: string | null
  gender: string | null
  departmentId: string | null
  departName: string | null
  postId: string | null
  jobName: string | null
  phone: string | null
  email: string | null
  tagSn: string | null
  accessCard: string | null
  idType: string | null
  idNumber: string | null
  education: string | null
  major: string | null
  jobTitle: string | null
  address: string | null
  postcode: string | null
  enterpriseHead: boolean
  manager: boolean
  leftOn: string | null
  experience: string | null
  papers: FormValues
  alarmTemplate: string | null
  accountName: string | null
  roleName: string | null
}

const TEXTS = [
  'number',
  'phone',
  'idNumber',
  'email',
  'tagSn',
  'accessCard',
  'alarmTemplate',
  'idType',
  'education',
  'major',
  'jobTitle',
  'address',
  'postcode',
  'leftOn',
  'experience',
  'accountName',
  'roleName',
] as const

export function personForm(row: PersonFormRow): FormValues {
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, row[name] ?? ''])),
    name: row.name,
    gender: genderForm(row.gender),
    department: chosen(row.departmentId, row.departName),
    post: chosen(row.postId, row.jobName),
    enterpriseHead: yesNo(row.enterpriseHead),
    manager: yesNo(row.manager),
    photo: row.papers.photo ?? null,
    ...Object.fromEntries(QUALIFICATION_FIELDS.map((name) => [name, row.papers[name] ?? []])),
  }
}

/** Columns of the table by name, without those of the trackable and the card. */
export function personColumns(values: FormValues, sealing: Sealing) {
  const papers = Object.fromEntries(
    ['photo', ...QUALIFICATION_FIELDS].map((name) => [name, values[name] ?? (name === 'photo' ? null : [])]),
  )
  const sealed = (name: string) => sealedText(sealing, textOf(values, name))
  const [phone, idNumber, email] = [sealed('phone'), sealed('idNumber'), sealed('email')]
  return {
    number: textOf(values, 'number'),
    gender: genderOf(values.gender),
    phone: phone.sealed,
    phone_hash: phone.hash,
    id_type: textOf(values, 'idType'),
    id_number: idNumber.sealed,
    id_number_hash: idNumber.hash,
    email: email.sealed,
    email_hash: email.hash,
    education: textOf(values, 'education'),
    major: textOf(values, 'major'),
    address: sealed('address').sealed,
    postcode: sealed('postcode').sealed,
    job_title: textOf(values, 'jobTitle'),
    experience: sealed('experience').sealed,
    access_card: textOf(values, 'accessCard'),
    enterprise_head: isYes(values, 'enterpriseHead'),
    manager: isYes(values, 'manager'),
    department_id: chosenId(values, 'department'),
    post_id: chosenId(values, 'post'),
    papers,
    left_on: textOf(values, 'leftOn'),
  }
}
