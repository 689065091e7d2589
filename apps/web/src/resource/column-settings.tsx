import { ActionIcon, Button, Checkbox, Group, NumberInput, Popover, SegmentedControl, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp, IconPin } from '@tabler/icons-react'
import type { ListScreenDefinition } from './list-screen-definition.ts'
import { clampWidth, DENSITIES, type Density, type ListSettingsState } from './use-list-settings.ts'
import { useResourceTexts } from './use-resource-texts.ts'

interface ColumnSettingsProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  state: ListSettingsState<Row>
}

/** Which columns are shown, their order, width and pinning, and the height of rows. */
export function ColumnSettings<Row extends { id: string }>({ screen, state }: ColumnSettingsProps<Row>) {
  const { t, word, field } = useResourceTexts(screen.resource)
  const { settings, arranged, change, reset } = state
  const names = arranged.map(({ column }) => column.name as string)
  const toggle = (list: 'hidden' | 'pinned', name: string) => {
    const held = settings[list]
    change({ ...settings, [list]: held.includes(name) ? held.filter((other) => other !== name) : [...held, name] })
  }
  const setWidth = (name: string, text: string) => {
    const { [name]: _, ...others } = settings.widths
    change({ ...settings, widths: text === '' ? others : { ...others, [name]: clampWidth(Number(text)) } })
  }
  const move = (index: number, by: 1 | -1) => {
    const order = [...names]
    order.splice(index + by, 0, ...order.splice(index, 1))
    change({ ...settings, order })
  }
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={t('resource.columns.open')} title={t('resource.columns.open')}>
          <IconAdjustmentsHorizontal size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6} miw={300} mah="60vh" style={{ overflowY: 'auto' }}>
          <SegmentedControl
            size="xs"
            aria-label={t('resource.columns.density')}
            value={settings.density}
            data={DENSITIES.map((value) => ({ value, label: t(`resource.columns.${value}`) }))}
            onChange={(density) => change({ ...settings, density: density as Density })}
          />
          {arranged.map(({ column, shown, pinned }, index) => {
            const name = field(column.name)
            return (
              <Group key={column.name} justify="space-between" wrap="nowrap" gap="xs">
                <Checkbox
                  size="xs"
                  label={name}
                  aria-label={word('resource.columns.show', { name })}
                  checked={shown}
                  disabled={index === 0}
                  onChange={() => toggle('hidden', column.name)}
                />
                <Group gap={2} wrap="nowrap">
                  <NumberInput
                    size="xs"
                    w={64}
                    aria-label={word('resource.columns.width', { name })}
                    placeholder={t('resource.columns.auto')}
                    hideControls
                    allowDecimal={false}
                    allowNegative={false}
                    value={settings.widths[column.name] ?? ''}
                    onBlur={(event) => setWidth(column.name, event.currentTarget.value)}
                  />
                  <ActionIcon
                    size={24}
                    variant={pinned ? 'light' : 'subtle'}
                    disabled={index === 0}
                    aria-pressed={pinned}
                    aria-label={word('resource.columns.pin', { name })}
                    onClick={() => toggle('pinned', column.name)}
                  >
                    <IconPin size={14} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    disabled={index < 2 || arranged[index - 1]?.pinned !== pinned}
                    aria-label={word('resource.columns.up', { name })}
                    onClick={() => move(index, -1)}
                  >
                    <IconArrowUp size={14} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    disabled={index === 0 || arranged[index + 1]?.pinned !== pinned}
                    aria-label={word('resource.columns.down', { name })}
                    onClick={() => move(index, 1)}
                  >
                    <IconArrowDown size={14} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            )
          })}
          <Button size="compact-sm" variant="default" onClick={reset}>
            {t('resource.columns.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
