import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, callFile } from '../../http/client.ts'
import { endpointOf } from '../../http/endpoints.ts'
import { displayKey } from '../../session/display-settings.ts'
import classes from './map-logo.module.css'

/** The picture chosen for the map; null for none. */
async function loadLogo(): Promise<Blob | null> {
  if (!(await call('displayLogo', { quiet: true }))) return null
  const id = await call('customConfigGet', { query: { customCode: 'maplogo' }, quiet: true })
  const answer = await callFile(await endpointOf('imageView'), { query: { id }, quiet: true })
  return 'file' in answer ? answer.file : null
}

/** The building's own logo in the corner of its map. */
export function MapLogo() {
  const { t } = useTranslation()
  const { data } = useQuery({ queryKey: [...displayKey, 'logo'], queryFn: loadLogo, staleTime: Number.POSITIVE_INFINITY })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [data])
  return address === null ? null : <img src={address} alt={t('map.logo')} className={classes.logo} />
}
