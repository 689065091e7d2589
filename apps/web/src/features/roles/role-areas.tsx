import { Checkbox, Radio, Stack } from '@mantine/core'
import type { RoleConfig } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import type { RolePartProps } from './role-people.tsx'

/** Area types whose positions and alarms may be seen and handled. */
export function RoleAreas({ choices, config, readOnly, onChange }: RolePartProps) {
  const { t } = useTranslation()
  return (
    <Stack>
      <Radio.Group
        label={t('roles.areas.scope')}
        description={t('roles.areas.hint')}
        value={config.areaScope}
        onChange={(value) => onChange({ areaScope: value as RoleConfig['areaScope'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('roles.areas.all')} disabled={readOnly || !choices.everywhere} />
          <Radio value="selected" label={t('roles.areas.selected')} disabled={readOnly} />
        </Stack>
      </Radio.Group>
      {config.areaScope === 'selected' && (
        <Checkbox.Group
          label={t('roles.areas.types')}
          value={[...config.areaTypeIds]}
          onChange={(areaTypeIds) => onChange({ areaTypeIds })}
        >
          <Stack gap="xs" mt="xs">
            {choices.areaTypes.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} disabled={readOnly} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  )
}
