import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { lastBuilding } from './sign-in.ts'

/** Buildings to choose from. `onKnown` reports the one last used on this machine, or the only one. */
export function BuildingField({ onKnown, error, ...select }: { onKnown: (buildId: string) => void } & ComponentProps<typeof NativeSelect>) {
  const { t } = useTranslation()
  const buildings = useQuery({ queryKey: ['loginBuildings'], queryFn: () => call('loginBuildings', { quiet: true }) })
  const list = buildings.data

  useEffect(() => {
    if (!list) return
    const known = list.find(({ id }) => id === lastBuilding.read()) ?? (list.length === 1 ? list[0] : undefined)
    if (known) onKnown(known.id)
  }, [list, onKnown])

  const placeholder = buildings.isPending ? 'app.loading' : list?.length === 0 ? 'session.noBuildings' : 'session.buildingPlaceholder'
  return (
    <>
      <NativeSelect label={t('session.building')} withAsterisk error={buildings.isError ? t('session.buildingsFailed') : error} {...select}>
        <option value="">{t(placeholder)}</option>
        {list?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {buildings.isError && (
        <Button variant="light" size="xs" onClick={() => void buildings.refetch()}>
          {t('app.action.retry')}
        </Button>
      )}
    </>
  )
}
