import { Input } from '@mantine/core'
import { MENU_ICONS } from '@muster/contracts'
import { useId } from 'react'
import { menuIcon } from '../../components/menu-icons.ts'
import type { FieldInputProps, FieldOf } from '../../resource/fields/field-input.ts'
import classes from './menus.module.css'

/** The icons for an entry: a group of radio buttons, so that arrow keys work. */
export function IconPicker({ label, value, onChange, onBlur, inputRef, error, locked, texts }: FieldInputProps<FieldOf<'slot'>, unknown>) {
  const name = useId()
  const shown = locked ? MENU_ICONS.filter((icon) => icon === value) : MENU_ICONS
  return (
    <Input.Wrapper component="fieldset" className={classes.icons} error={error}>
      <Input.Label component="legend">{label}</Input.Label>
      <div className={classes.choices}>
        {shown.map((icon, index) => {
          const Icon = menuIcon(icon)
          const word = texts.option('menuIcon', icon)
          return (
            <label key={icon} className={classes.icon} title={word}>
              <input
                type="radio"
                name={name}
                value={icon}
                aria-label={word}
                checked={icon === value}
                disabled={locked}
                ref={index === 0 ? inputRef : undefined}
                onChange={() => onChange(icon)}
                onBlur={onBlur}
              />
              <Icon size={20} stroke={1.7} aria-hidden />
            </label>
          )
        })}
      </div>
    </Input.Wrapper>
  )
}
