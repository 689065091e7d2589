import { ActionIcon, Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { Chosen, PickedDepartment } from '@muster/contracts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import classes from './department-picker.module.css'
import type { FieldInputProps, FieldOf } from './field-input.ts'
import { idsAbove, treeLines } from './picker-tree.ts'

interface DepartmentPickerProps {
  field: FieldOf<'dialog'>
  texts: FieldInputProps<FieldOf<'dialog'>, Chosen[]>['texts']
  chosen: Chosen[]
  onDone: (chosen: Chosen[]) => void
}

/** Departments as a tree, with a search. */
export function DepartmentPicker({ field, texts, chosen, onDone }: DepartmentPickerProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState(chosen)
  const query = useQuery({ queryKey: ['departmentPicker'], queryFn: ({ signal }) => call('departmentPicker', { quiet: true, signal }) })
  const toggle = ({ id, name }: PickedDepartment) => {
    if (picked.some((item) => item.id === id)) setPicked(picked.filter((item) => item.id !== id))
    else setPicked(field.most === 1 ? [{ id, name }] : [...picked, { id, name }].slice(0, field.most))
  }
  return (
    <Stack>
      <TextInput
        label={texts.t('resource.chooser.search')}
        value={text}
        maxLength={64}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <QueryStates query={query}>
        {(departments) => (
          <Branches departments={departments} text={text} picked={picked} single={field.most === 1} texts={texts} onToggle={toggle} />
        )}
      </QueryStates>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onDone(chosen)}>
          {texts.t('app.action.cancel')}
        </Button>
        <Button onClick={() => onDone(picked)}>{texts.t('resource.chooser.confirm')}</Button>
      </Group>
    </Stack>
  )
}

interface BranchesProps {
  departments: readonly PickedDepartment[]
  text: string
  picked: readonly Chosen[]
  single: boolean
  texts: DepartmentPickerProps['texts']
  onToggle: (department: PickedDepartment) => void
}

function Branches({ departments, text, picked, single, texts, onToggle }: BranchesProps) {
  const tops = departments.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set([
        ...tops,
        ...idsAbove(
          departments,
          picked.map(({ id }) => id),
        ),
      ]),
  )
  const lines = treeLines(departments, opened, text)
  const Mark = single ? Radio : Checkbox
  const turn = (id: string) => {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }
  if (lines.length === 0) return <Text c="dimmed">{texts.t('resource.empty.noMatch')}</Text>
  return (
    <ul className={classes.tree}>
      {lines.map(({ department, depth, open }) => (
        <li key={department.id} style={{ paddingLeft: depth * 24 }}>
          {open === null ? (
            <span className={classes.leaf} />
          ) : (
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-expanded={open}
              aria-label={texts.word('resource.chooser.branch', { name: department.name })}
              onClick={() => turn(department.id)}
            >
              {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
            </ActionIcon>
          )}
          <Mark
            size="xs"
            label={`${department.name} ${department.code}`}
            checked={picked.some(({ id }) => id === department.id)}
            onChange={() => onToggle(department)}
          />
        </li>
      ))}
    </ul>
  )
}
