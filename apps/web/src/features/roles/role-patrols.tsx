import { Radio, Stack } from '@mantine/core'
import { PATROL_SCOPES, type RoleConfig } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { DepartmentChecks } from './department-checks.tsx'
import type { RolePartProps } from './role-people.tsx'

/** Whose patrols may be seen: four scopes. */
export function RolePatrols({ choices, config, readOnly, onChange }: RolePartProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts({ name: 'role' })
  return (
    <Stack>
      <Radio.Group
        label={t('roles.patrols.scope')}
        description={t('roles.patrols.hint')}
        value={config.patrolScope}
        onChange={(value) => onChange({ patrolScope: value as RoleConfig['patrolScope'] })}
      >
        <Stack gap="xs" mt="xs">
          {PATROL_SCOPES.map((scope) => (
            <Radio
              key={scope}
              value={scope}
              label={option('patrolScope', scope)}
              disabled={readOnly || !choices.patrolScopes.includes(scope)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {config.patrolScope === 'selected' && (
        <DepartmentChecks
          label={t('roles.patrols.departments')}
          departments={choices.departments}
          chosen={config.patrolDepartmentIds}
          readOnly={readOnly}
          onChange={(patrolDepartmentIds) => onChange({ patrolDepartmentIds })}
          withBelow={false}
        />
      )}
    </Stack>
  )
}
