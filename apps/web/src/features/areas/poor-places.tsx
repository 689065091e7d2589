import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import type { EditedArea } from '../../map/editor/area-editor.tsx'
import { poorFences } from './poor-fences.ts'

/** The rest is only counted. */
const MOST_NAMED = 5
const metres = (value: number) => value.toFixed(1)

/** Names the fences where positions are too inaccurate to tell whether somebody is inside. */
export function PoorPlaces({ areas }: { areas: readonly EditedArea[] }) {
  const { t } = useTranslation()
  const { data } = useQuery({ queryKey: ['areaAccuracy'], queryFn: ({ signal }) => call('areaAccuracy', { quiet: true, signal }) })
  const poor = useMemo(() => (data ? poorFences(data, areas) : []), [data, areas])
  if (poor.length === 0) return null
  return (
    <Alert color="yellow" p="xs" role="status">
      {poor.slice(0, MOST_NAMED).map(({ id, name, accuracyM, widthM }) => (
        <div key={id}>
          {t('areas.draw.poor', { name: name || t('map.draw.unnamed'), accuracy: metres(accuracyM), width: metres(widthM) })}
        </div>
      ))}
      {poor.length > MOST_NAMED && <div>{t('areas.draw.poorMore', { count: poor.length - MOST_NAMED })}</div>}
    </Alert>
  )
}
