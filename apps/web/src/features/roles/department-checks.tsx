import { Checkbox, Text, TextInput } from '@mantine/core'
import type { RoleChoices } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './roles.module.css'

type Department = RoleChoices['departments'][number]

interface DepartmentChecksProps {
  label: string
  departments: readonly Department[]
  chosen: readonly string[]
  readOnly: boolean
  onChange: (chosen: string[]) => void
  /** A chosen department includes those below it. */
  withBelow: boolean
}

/** Departments as a tree of checkboxes, filtered by name. */
export function DepartmentChecks({ label, departments, chosen, readOnly, onChange, withBelow }: DepartmentChecksProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const known = new Set(departments.map(({ id }) => id))
  const childrenOf = (parent: string | null) =>
    departments.filter(({ parentId }) => (parent === null ? parentId === null || !known.has(parentId) : parentId === parent))
  const matches = (department: Department): boolean => department.name.includes(text.trim()) || childrenOf(department.id).some(matches)
  const show = (department: Department, covered: boolean) => {
    if (!matches(department)) return null
    const { id, name } = department
    const checked = covered || chosen.includes(id)
    const below = childrenOf(id)
    return (
      <li key={id}>
        <Checkbox
          my={4}
          label={name}
          checked={checked}
          disabled={readOnly || covered}
          onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
        {below.length > 0 && <ul className={classes.below}>{below.map((child) => show(child, withBelow && checked))}</ul>}
      </li>
    )
  }
  return (
    <fieldset className={classes.fieldset}>
      <legend>{label}</legend>
      {departments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('roles.people.noDepartments')}
        </Text>
      ) : (
        <>
          <TextInput
            size="xs"
            mb="xs"
            aria-label={t('roles.people.searchIn', { name: label })}
            placeholder={t('resource.chooser.search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ul className={classes.departments}>{childrenOf(null).map((department) => show(department, false))}</ul>
        </>
      )}
    </fieldset>
  )
}
