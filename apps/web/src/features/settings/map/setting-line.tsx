import { NumberInput, SegmentedControl, Slider, Stack, Switch, Text } from '@mantine/core'
import { MAP_CHOICES, MAP_NUMBERS, MAP_SWITCHES, type MapChoice, type MapNumber, type MapSettings, type MapSwitch } from '@muster/contracts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './map-settings.module.css'

export interface LineProps {
  settings: MapSettings
  error: string | null
  readOnly: boolean
  onChange: (changed: Partial<MapSettings>) => void
}

const isNumber = (name: string): name is MapNumber => name in MAP_NUMBERS
const isSwitch = (name: string): name is MapSwitch => name in MAP_SWITCHES
const isChoice = (name: string): name is MapChoice => name in MAP_CHOICES

/** A number, a switch or one of a few codes; null for settings with a component of their own. */
export function SettingLine({ name, ...props }: LineProps & { name: string }) {
  if (isNumber(name)) return <NumberLine name={name} {...props} />
  if (isSwitch(name)) return <SwitchLine name={name} {...props} />
  if (isChoice(name)) return <ChoiceLine name={name} {...props} />
  return null
}

function useWords(name: string) {
  const { t, i18n } = useTranslation()
  const hint = `mapSettings.hint.${name}`
  return { label: t(`mapSettings.field.${name}` as never) as string, hint: i18n.exists(hint) ? (t(hint as never) as string) : null }
}

/** A slider to try, and a field for the exact figure. */
function NumberLine({ name, settings, error, readOnly, onChange }: LineProps & { name: MapNumber }) {
  const { min, max, step } = MAP_NUMBERS[name]
  const { label, hint } = useWords(name)
  const value = settings[name]
  const set = (next: string | number) => {
    const number = typeof next === 'number' ? next : Number.parseFloat(next)
    if (Number.isFinite(number)) onChange({ [name]: Math.min(max, Math.max(min, number)) })
  }
  return (
    <Stack gap={2}>
      <NumberInput
        size="sm"
        label={label}
        description={hint}
        value={value}
        min={min}
        max={max}
        step={step}
        clampBehavior="blur"
        error={error}
        readOnly={readOnly}
        onChange={set}
      />
      {!readOnly && (
        <Slider size="sm" thumbSize={24} label={null} thumbLabel={label} value={value} min={min} max={max} step={step} onChange={set} />
      )}
    </Stack>
  )
}

function SwitchLine({ name, settings, readOnly, onChange }: LineProps & { name: MapSwitch }) {
  const { label, hint } = useWords(name)
  return (
    <Switch
      className={classes.switch}
      label={label}
      description={hint}
      checked={settings[name]}
      disabled={readOnly}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  )
}

function ChoiceLine({ name, settings, readOnly, onChange }: LineProps & { name: MapChoice }) {
  const { t } = useTranslation()
  const { label, hint } = useWords(name)
  const id = useId()
  const data = MAP_CHOICES[name].map((code) => ({ value: String(code), label: t(`mapSettings.option.${name}.${code}` as never) as string }))
  return (
    <div>
      <Text size="sm" fw={500} id={id}>
        {label}
      </Text>
      {hint !== null && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <SegmentedControl
        aria-labelledby={id}
        size="sm"
        data={data}
        value={String(settings[name])}
        readOnly={readOnly}
        onChange={(code) => onChange({ [name]: Number(code) })}
      />
    </div>
  )
}
