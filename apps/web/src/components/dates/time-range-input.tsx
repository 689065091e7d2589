import { ActionIcon, Group, Input, Menu, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'
import { parseTime } from './parse-time.ts'

interface TimeRangeInputProps {
  label: string
  /** `from,to` in seconds of site time: both included, an empty end is open; empty when both are. */
  value: string
  onChange: (range: string) => void
}

const HOUR_MS = 3_600_000
const QUICK_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const
const QUICK = Object.keys(QUICK_MS) as (keyof typeof QUICK_MS)[]
/** A day alone means all of it. */
const ALONE = { from: '00:00:00', to: '23:59:59' } as const

/**
 * Two times that filter a list: typed, and applied on leaving the box or with Enter; or one of the usual spans up to
 * now.
 */
export function TimeRangeInput({ label, value, onChange }: TimeRangeInputProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [from = '', to = ''] = value.split(',')
  const [typed, setTyped] = useState({ from, to })
  const [fault, setFault] = useState<{ end: 'from' | 'to'; kind: 'format' | 'order' } | null>(null)
  // The boxes follow the filter: browser back, reset, a removed chip.
  useEffect(() => {
    const [nextFrom = '', nextTo = ''] = value.split(',')
    setTyped({ from: nextFrom, to: nextTo })
    setFault(null)
  }, [value])

  function apply() {
    const read = (end: 'from' | 'to') => (typed[end].trim() === '' ? '' : parseTime(typed[end], ALONE[end]))
    const [begin, until] = [read('from'), read('to')]
    if (begin === null) return setFault({ end: 'from', kind: 'format' })
    if (until === null) return setFault({ end: 'to', kind: 'format' })
    if (begin !== '' && until !== '' && begin > until) return setFault({ end: 'to', kind: 'order' })
    setFault(null)
    setTyped({ from: begin, to: until })
    const range = begin || until ? `${begin},${until}` : ''
    if (range !== value) onChange(range)
  }

  const box = (end: 'from' | 'to') => ({
    size: 'sm',
    w: 172,
    placeholder: 'yyyy-MM-dd HH:mm:ss',
    'aria-label': `${label} ${t(`resource.range.${end}`)}`,
    value: typed[end],
    error: fault?.end === end && t(`resource.timeRange.${fault.kind}`),
    maxLength: 32,
    onBlur: apply,
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && apply(),
  })
  return (
    <Input.Wrapper label={label} size="sm" labelElement="div">
      <Group gap={4} align="flex-start">
        <TextInput {...box('from')} onChange={(event) => setTyped({ ...typed, from: event.currentTarget.value })} />
        <span aria-hidden>–</span>
        <TextInput {...box('to')} onChange={(event) => setTyped({ ...typed, to: event.currentTarget.value })} />
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={34} aria-label={`${label} ${t('resource.timeRange.quick')}`}>
              <IconHistory size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {QUICK.map((span) => (
              <Menu.Item key={span} onClick={() => onChange(`${siteDateTime(serverClock.nowMs() - QUICK_MS[span], timeZone)},`)}>
                {t(`resource.timeRange.${span}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Input.Wrapper>
  )
}
