import { Alert, Button, Group, Modal, Tabs, Text } from '@mantine/core'
import type { RoleConfig, RoleRow } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { useMay } from '../../session/session-info.ts'
import { RoleAreas } from './role-areas.tsx'
import { RoleMenus } from './role-menus.tsx'
import { RolePatrols } from './role-patrols.tsx'
import { RolePeople } from './role-people.tsx'
import classes from './roles.module.css'

interface RoleConfigDialogProps {
  row: RoleRow
  onClose: (changed: boolean) => void
}

const load = async (id: string) => {
  const [choices, { version, ...config }] = await Promise.all([
    call('roleChoices', { quiet: true }),
    call('roleConfigGet', { query: { id }, quiet: true }),
  ])
  return { choices, version, config }
}

/** What a role grants, in four parts: function menus, area types, personnel data, patrol data. */
export function RoleConfigDialog({ row, onClose }: RoleConfigDialogProps) {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['roleConfig', row.id], queryFn: () => load(row.id), gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  const [changed, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)
  const cancel = () => (changed ? setAsking(true) : onClose(false))
  return (
    <Modal
      opened
      onClose={cancel}
      title={t('roles.title', { name: row.name })}
      size={1300}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app.action.cancel') }}
    >
      <QueryStates query={query}>
        {(loaded) => (
          <ConfigForm {...loaded} id={row.id} onChanged={() => setChanged(true)} onCancel={cancel} onSaved={() => onClose(true)} />
        )}
      </QueryStates>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
        size={450}
      >
        <Text mb="md">{t('resource.form.unsaved')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('resource.form.stay')}
          </Button>
          <Button color="red" onClick={() => onClose(false)}>
            {t('resource.form.leave')}
          </Button>
        </Group>
      </Modal>
    </Modal>
  )
}

interface ConfigFormProps extends Awaited<ReturnType<typeof load>> {
  id: string
  onChanged: () => void
  onCancel: () => void
  onSaved: () => void
}

function ConfigForm({ id, choices, version, config: stored, onChanged, onCancel, onSaved }: ConfigFormProps) {
  const { t } = useTranslation()
  const readOnly = !useMay('bp:role:edit')
  const [config, setConfig] = useState<RoleConfig>(stored)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const change = (part: Partial<RoleConfig>) => {
    setConfig((before) => ({ ...before, ...part }))
    onChanged()
  }
  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      await call('roleConfigSave', { body: { ...config, id, version }, quiet: true })
      onSaved()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('errors.internal'))
      setBusy(false)
    }
  }
  const part = { choices, config, readOnly, onChange: change }
  return (
    <>
      {failure && (
        <Alert color="red" role="alert" mb="md">
          {failure}
        </Alert>
      )}
      <Tabs defaultValue="menus" keepMounted={false}>
        <Tabs.List aria-label={t('roles.parts')} mb="md">
          <Tabs.Tab value="menus">{t('roles.part.menus')}</Tabs.Tab>
          <Tabs.Tab value="areas">{t('roles.part.areas')}</Tabs.Tab>
          <Tabs.Tab value="people">{t('roles.part.people')}</Tabs.Tab>
          <Tabs.Tab value="patrols">{t('roles.part.patrols')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="menus">
          <RoleMenus
            menu={choices.menu}
            given={config.permissions}
            readOnly={readOnly}
            onChange={(permissions) => change({ permissions })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="areas">
          <RoleAreas {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <RolePeople {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="patrols">
          <RolePatrols {...part} />
        </Tabs.Panel>
      </Tabs>
      <Group className={classes.foot}>
        <Button variant="default" onClick={onCancel}>
          {t('app.action.cancel')}
        </Button>
        {!readOnly && (
          <Button loading={busy} onClick={() => void save()}>
            {t('resource.action.save')}
          </Button>
        )}
      </Group>
    </>
  )
}
