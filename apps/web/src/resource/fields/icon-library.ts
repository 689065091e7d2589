import type { EndpointData } from '@muster/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/client.ts'
import { queryClient } from '../../http/query-client.ts'
import { sendIcon } from './upload-files.ts'

export type LibraryIcon = EndpointData<'iconList'>[number]

/** The building's icons. Their addresses expire after some minutes, so they are fetched when shown. */
export const iconsQuery = queryOptions({ queryKey: ['icons'], queryFn: () => call('iconList', { quiet: true }), staleTime: 60_000 })

export const reloadIcons = () => queryClient.invalidateQueries({ queryKey: iconsQuery.queryKey })

/** Adds a picture to the library. @throws CallError, already shown */
export async function uploadIcon(file: File) {
  const added = await sendIcon(file)
  await reloadIcons()
  return added
}
