import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { type RoleChoices, type RoleConfig, role } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { DialogField } from '../../resource/fields/dialog-input.tsx'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { DepartmentChecks } from './department-checks.tsx'
import classes from './roles.module.css'

export interface RolePartProps {
  choices: RoleChoices
  config: RoleConfig
  readOnly: boolean
  onChange: (part: Partial<RoleConfig>) => void
}

const MOST = 500
/** A field outside a form: nothing depends on it. */
const ignored = () => undefined

/** Personnel data: everybody, or chosen people and vehicles, departments, contractor units and visitors. */
export function RolePeople({ choices, config, readOnly, onChange }: RolePartProps) {
  const { t } = useTranslation()
  const texts = useResourceTexts(role)
  const chosen = (name: 'people' | 'vehicles', chooser: 'allPersons' | 'vehicle') => (
    <DialogField
      field={{ name, kind: 'dialog', chooser, most: MOST }}
      label={t(`roles.people.${name}`)}
      value={config[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={undefined}
      locked={readOnly}
      required={false}
      placeholder={undefined}
      texts={texts}
      inputRef={ignored}
      onBlur={ignored}
    />
  )
  return (
    <Stack>
      <Radio.Group
        label={t('roles.people.scope')}
        description={t('roles.people.hint')}
        value={config.peopleScope}
        onChange={(value) => onChange({ peopleScope: value as RoleConfig['peopleScope'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('roles.people.all')} disabled={readOnly || !choices.everybody} />
          <Radio value="selected" label={t('roles.people.selected')} disabled={readOnly} />
        </Stack>
      </Radio.Group>
      {config.peopleScope === 'selected' && (
        <>
          <div className={classes.columns}>
            <DepartmentChecks
              label={t('roles.people.departments')}
              departments={choices.departments}
              chosen={config.departmentIds}
              readOnly={readOnly}
              onChange={(departmentIds) => onChange({ departmentIds })}
              withBelow
            />
            <fieldset className={classes.fieldset}>
              <legend>{t('roles.people.units')}</legend>
              {choices.units.length === 0 && (
                <Text size="sm" c="dimmed">
                  {t('roles.people.noUnits')}
                </Text>
              )}
              {choices.units.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  my={4}
                  label={name}
                  checked={config.contractorIds.includes(id)}
                  disabled={readOnly}
                  onChange={(event) =>
                    onChange({
                      contractorIds: event.currentTarget.checked
                        ? [...config.contractorIds, id]
                        : config.contractorIds.filter((one) => one !== id),
                    })
                  }
                />
              ))}
            </fieldset>
          </div>
          <Checkbox
            label={t('roles.people.visitors')}
            checked={config.visitors}
            disabled={readOnly || !choices.visitors}
            onChange={(event) => onChange({ visitors: event.currentTarget.checked })}
          />
          {chosen('people', 'allPersons')}
          {chosen('vehicles', 'vehicle')}
        </>
      )}
    </Stack>
  )
}
