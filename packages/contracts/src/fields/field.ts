import type { LicenceModule } from '../licence/modules.ts'
import type { Drawing, ShapeType } from '../map/shape.ts'
import type { FieldFormat } from './formats.ts'
import type { Spelling } from './spelling.ts'

/** Every kind of form field; the console has one component for each, the rules know each one's empty value. */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'richtext',
  'date',
  'datetime',
  'year',
  'select',
  'remoteSelect',
  'radio',
  'checkbox',
  'cascader',
  'range',
  'unit',
  'img',
  'multiImg',
  'file',
  'multiFile',
  'dialog',
  'geometry',
  'group',
  'calc',
  'slot',
  'blank',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Choosers a dialog field can open. */
export const CHOOSERS = [
  'person',
  'allPersons',
  'department',
  'area',
  'anyArea',
  'areaParent',
  'job',
  'unit',
  'vehicle',
  'safetyIsland',
  'patrolPoint',
  'patrolArea',
  'patrolTeam',
] as const
export type Chooser = (typeof CHOOSERS)[number]

/** Result of an upload, as a field keeps it. */
export interface UploadedFile {
  name: string
  downloadUrl: string
}
/** What a chooser gives back. */
export interface Chosen {
  id: string
  name: string
}
/** A number with its unit; both texts, as typed. */
export interface UnitValue {
  value: string
  unit: string
}

/** One of the repeated parts of a form: values by the names of the group's fields. */
export interface GroupRow {
  [name: string]: FieldValue
}

/**
 * What a field of each kind holds in the form and on the wire. Dates are `yyyy-MM-dd`, times `yyyy-MM-dd HH:mm:ss` in
 * the site's zone.
 */
export interface FieldValues {
  text: string
  textarea: string
  richtext: string
  date: string
  datetime: string
  year: string
  select: string
  remoteSelect: string
  radio: string
  checkbox: string[]
  cascader: string[]
  range: [string, string]
  unit: UnitValue
  img: UploadedFile | null
  multiImg: UploadedFile[]
  file: UploadedFile | null
  multiFile: UploadedFile[]
  dialog: Chosen[]
  geometry: Drawing | null
  group: GroupRow[]
  calc: string
  slot: unknown
  blank: undefined
}
export type FieldValue = FieldValues[FieldKind]
export type FormValues = Record<string, FieldValue>

/**
 * Options that are known beforehand (labels are catalogue keys `options.<set>.<value>`) or loaded by GET from a path.
 */
export type Options = { set: string; values: readonly string[] } | { path: string; valueKey?: string; labelKey?: string }

/**
 * A choice that may lead to more; one with children is no end. The label is `options.<set>.<value>`, so values are
 * unique in their tree.
 */
export interface OptionNode {
  value: string
  children?: readonly OptionNode[]
}

/** Options in levels, as many as there are: known beforehand, or loaded with their `children` by GET from a path. */
export type OptionTree = { set: string; tree: readonly OptionNode[] } | { path: string; valueKey?: string; labelKey?: string }

/** A field shows while another field equals a value, or (several values) contains it; `not` turns the rule round. */
export type WatchRule = { field: string; equals: string; not?: boolean } | { field: string; contains: string; not?: boolean }

/**
 * Personal data that is sealed in the database, masked on screens, in exports and in the audit trail, and shown in full
 * by `personPersonal` alone. A field of such a kind needs nothing more to be masked. `number`: phones and papers;
 * `text`: nothing of it is shown; `secret`: nobody is shown it in full either.
 */
export const PERSONAL_KINDS = ['number', 'email', 'address', 'text', 'secret'] as const
export type PersonalKind = (typeof PERSONAL_KINDS)[number]

interface Common<K extends FieldKind> {
  /** Key of the value; the label is the catalogue key `<resource>.fields.<name>`. */
  name: string
  kind: K
  required?: boolean
  /** Shown, never changed by the user. */
  locked?: boolean
  initial?: FieldValues[K]
  /** Maximum, or minimum and maximum, of characters (of items for lists of files and choices). Not applied to img. */
  length?: number | readonly [min: number, max: number]
  format?: FieldFormat
  /** Of a text of one line: what it is, so that it is stored in one spelling however it was typed. */
  spelling?: Spelling
  /**
   * Personal data of this kind: sealed, and shown masked. A mask passes the rules of the console; coming back unchanged
   * it keeps what is stored.
   */
  personal?: PersonalKind
  /**
   * Of a secret: the fields that say where and as whom it is sent. Where one of them changes, what is stored is not
   * kept but asked for again, so that it leaves to nobody it was not entered for.
   */
  sentTo?: readonly string[]
  /** Takes the whole row even in a form of two columns. */
  wide?: boolean
  /** Fields of a form that follow one another and name the same section stand in one box. */
  section?: string
  /** Shown only while all of these hold. */
  watch?: readonly WatchRule[]
  /** Part of the product that a licence has to list: without it the field is not shown. */
  module?: LicenceModule
  /** A rule of this field alone that no other has: true, or the catalogue key of the message. */
  check?: (value: FieldValues[K], values: FormValues) => true | string
}

/** Limits of an upload, told to the user before choosing. */
export interface UploadLimit {
  maxKb: number
  /** Extensions with the dot, lower case. */
  accept: readonly string[]
}

type PlainKind = 'text' | 'textarea' | 'richtext' | 'date' | 'datetime' | 'year' | 'slot' | 'blank'

export type Field =
  | { [K in PlainKind]: Common<K> }[PlainKind]
  | (Common<'select'> & { options: Options })
  | (Common<'radio'> & { options: Options })
  | (Common<'checkbox'> & { options: Options })
  | (Common<'cascader'> & { options: OptionTree })
  | (Common<'remoteSelect'> & { path: string })
  | (Common<'range'> & { of: 'number' | 'date' })
  | (Common<'unit'> & { units: readonly string[] })
  | (Common<'img'> & { upload: UploadLimit })
  | (Common<'file'> & { upload: UploadLimit })
  | (Common<'multiImg'> & { upload: UploadLimit; most: number })
  | (Common<'multiFile'> & { upload: UploadLimit; most: number })
  | (Common<'dialog'> & { chooser: Chooser; most: number })
  | (Common<'geometry'> & { draws: readonly ShapeType[] })
  | (Common<'group'> & { fields: readonly GroupedField[]; most: number })
  | (Common<'calc'> & { from: readonly string[]; compute: (values: FormValues) => string })

/** What may be repeated in a group: files, texts that are sanitised and personal data stand outside of it. */
export type GroupedField = Exclude<
  Extract<
    Field,
    {
      kind:
        | 'text'
        | 'textarea'
        | 'date'
        | 'datetime'
        | 'year'
        | 'select'
        | 'remoteSelect'
        | 'radio'
        | 'checkbox'
        | 'cascader'
        | 'range'
        | 'unit'
        | 'dialog'
        | 'geometry'
        | 'calc'
    }
  >,
  { personal: PersonalKind }
>
