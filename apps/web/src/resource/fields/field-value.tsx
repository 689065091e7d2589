import { Fieldset, Stack } from '@mantine/core'
import { type Chosen, type Field, type FieldKind, type GroupRow, isEmptyValue, isVisible, type UnitValue } from '@muster/contracts'
import type { ComponentType } from 'react'
import { type ChoiceNode, optionChoices, treeChoices, useOptions, useSearchedOptions } from '../options.ts'
import type { useResourceTexts } from '../use-resource-texts.ts'
import type { FieldInput, FieldInputProps, FieldOf } from './field-input.ts'
import classes from './field-value.module.css'
import { FIELD_INPUTS } from './registry.ts'

interface ValueProps<F extends Field, V> {
  field: F
  label: string
  value: V
  texts: ReturnType<typeof useResourceTexts>
}

const Text = ({ value }: ValueProps<Field, string>) => value

function Choice({ field, value, texts }: ValueProps<FieldOf<'select' | 'radio'>, string>) {
  const found = useSearchedOptions('path' in field.options ? field.options : null, '', value)
  const choices = optionChoices(field.options, found, texts.option)
  return choices.find((choice) => choice.value === value)?.label ?? value
}

function Choices({ field, value, texts }: ValueProps<FieldOf<'checkbox'>, string[]>) {
  const choices = optionChoices(field.options, useOptions(field.options), texts.option)
  return value.map((one) => choices.find((choice) => choice.value === one)?.label ?? one).join(texts.word('resource.listSeparator'))
}

function RemoteChoice({ field, value }: ValueProps<FieldOf<'remoteSelect'>, string>) {
  return useSearchedOptions(field, '', value).find((choice) => choice.value === value)?.label ?? value
}

function Path({ field, value, texts }: ValueProps<FieldOf<'cascader'>, string[]>) {
  let level: ChoiceNode[] | undefined = treeChoices(field.options, useOptions(field.options), texts.option)
  const labels = value.map((one) => {
    const node: ChoiceNode | undefined = level?.find((choice) => choice.value === one)
    level = node?.children
    return node?.label ?? one
  })
  return labels.join(' / ')
}

const Range = ({ value }: ValueProps<Field, [string, string]>) => value.join(' – ')
const Unit = ({ value, texts }: ValueProps<Field, UnitValue>) => `${value.value} ${texts.option('unit', value.unit)}`
const Names = ({ value, texts }: ValueProps<Field, Chosen[]>) => value.map(({ name }) => name).join(texts.word('resource.listSeparator'))

function Group({ field, value, texts }: ValueProps<FieldOf<'group'>, GroupRow[]>) {
  return (
    <Stack gap="sm">
      {value.map((row, index) => (
        <Fieldset key={index} legend={texts.word('resource.group.row', { number: index + 1 })}>
          <dl className={classes.fields}>
            {field.fields
              .filter((inner) => isVisible(inner, field.fields, row))
              .map((inner) => (
                <FieldValue
                  key={inner.name}
                  field={inner}
                  label={texts.grouped(field.name, inner.name)}
                  value={row[inner.name]}
                  texts={texts}
                />
              ))}
          </dl>
        </Fieldset>
      ))}
    </Stack>
  )
}

/** Kinds whose value is more than a text: shown by their locked input. */
const LOOKS: Readonly<Partial<Record<FieldKind, true>>> = {
  ...{ richtext: true, img: true, multiImg: true, file: true, multiFile: true, geometry: true, slot: true },
}

/** The text of each kind's value; the other kinds have their own display. */
const VALUES: Readonly<Partial<Record<FieldKind, ComponentType<never>>>> = {
  ...{ text: Text, textarea: Text, date: Text, datetime: Text, year: Text, calc: Text, select: Choice, radio: Choice },
  ...{ checkbox: Choices, remoteSelect: RemoteChoice, cascader: Path, range: Range, unit: Unit, dialog: Names, group: Group },
}

interface FieldValueProps extends ValueProps<Field, unknown> {
  /** The screen's content for a slot. */
  slot?: FieldInput | undefined
}

/** One stored field: label and value, read-only. */
export function FieldValue({ field, label, value, texts, slot }: FieldValueProps) {
  if (field.kind === 'blank') return null
  const empty = isEmptyValue(field.kind, value as never)
  const Value = VALUES[field.kind] as ComponentType<ValueProps<Field, unknown>> | undefined
  return (
    <div className={field.wide || LOOKS[field.kind] ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>
        {empty && field.kind !== 'slot' ? (
          texts.t('app.empty')
        ) : Value ? (
          <Value field={field} label={label} value={value} texts={texts} />
        ) : (
          <Locked field={field} label={label} value={value} texts={texts} slot={slot} />
        )}
      </dd>
    </div>
  )
}

function Locked({ field, label, value, texts, slot }: FieldValueProps) {
  const Input = (slot ?? FIELD_INPUTS[field.kind]) as ComponentType<FieldInputProps<Field, unknown>>
  const nothing = () => undefined
  return (
    <Input
      {...{ field, label, value, texts, onChange: nothing, onBlur: nothing, inputRef: nothing, error: undefined }}
      {...{ locked: true, required: false, placeholder: undefined }}
    />
  )
}
