import { MultiSelect } from '@mantine/core'
import { LISTS_ENDPOINTS, type ListView } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callEndpoint } from '../http/client.ts'

interface ViewRolesFieldProps {
  /** Ids of roles. */
  value: string[]
  onChange: (roleIds: string[]) => void
}

/** The roles whose people will see a view, among those the user may share with. */
export function ViewRolesField({ value, onChange }: ViewRolesFieldProps) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    queryKey: ['viewRoles'],
    queryFn: async () => (await callEndpoint(LISTS_ENDPOINTS.viewRoles, { quiet: true })).data as ListView['sharedWith'],
    retry: false,
  })
  if (data.length === 0) return null
  return (
    <MultiSelect
      size="xs"
      label={t('resource.views.share')}
      description={t('resource.views.shareHint')}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      searchable
      // Outside of the popover a click on an option would close it; below the field it would cover the button that
      // saves.
      comboboxProps={{ withinPortal: false, position: 'top' }}
    />
  )
}
