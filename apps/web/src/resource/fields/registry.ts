import type { FieldKind } from '@muster/contracts'
import { CheckboxField, RadioField, RemoteSelectField, SelectField } from './choice-inputs.tsx'
import { CascaderField, RangeField, UnitField } from './compound-inputs.tsx'
import { DateField, DatetimeField, YearField } from './date-inputs.tsx'
import { DialogField } from './dialog-input.tsx'
import type { FieldInput } from './field-input.ts'
import { MultiFileField, SingleFileField } from './file-inputs.tsx'
import { GeometryField } from './geometry-input.tsx'
import { groupInput } from './group-input.tsx'
import { RichtextField } from './richtext-input.tsx'
import { CalcField, TextareaField, TextField } from './text-inputs.tsx'

/**
 * The input of each kind that holds one value. A slot is filled by the screen itself, a blank keeps its place empty.
 */
const SINGLE: Record<Exclude<FieldKind, 'group'>, FieldInput> = {
  text: TextField,
  textarea: TextareaField,
  richtext: RichtextField,
  date: DateField,
  datetime: DatetimeField,
  year: YearField,
  select: SelectField,
  remoteSelect: RemoteSelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  cascader: CascaderField,
  range: RangeField,
  unit: UnitField,
  img: SingleFileField,
  multiImg: MultiFileField,
  file: SingleFileField,
  multiFile: MultiFileField,
  dialog: DialogField,
  geometry: GeometryField,
  calc: CalcField,
  slot: () => null,
  blank: () => null,
}

/** The input of each kind of field. */
export const FIELD_INPUTS: Record<FieldKind, FieldInput> = {
  ...SINGLE,
  group: groupInput((kind) => FIELD_INPUTS[kind]),
}
