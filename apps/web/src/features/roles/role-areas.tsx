import { Checkbox, Radio, Stack } from '@mantine/core'
import { AREA_KINDS, type RoleConfig } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import type { RolePartProps } from './role-people.tsx'

/** Area types whose positions and alarms are seen and handled. */
export function RoleAreas({ choices, config, readOnly, onChange }: RolePartProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts({ name: 'role' })
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
          label={t('roles.areas.kinds')}
          value={[...config.areaKinds]}
          onChange={(areaKinds) => onChange({ areaKinds: areaKinds as RoleConfig['areaKinds'] })}
        >
          <Stack gap="xs" mt="xs">
            {AREA_KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={option('areaKind', kind)} disabled={readOnly || !choices.areaKinds.includes(kind)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  )
}
