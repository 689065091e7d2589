import { type Camera, VIDEO_PERMISSIONS } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../http/client.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'

const FRESH_MS = 60_000
const NONE: readonly Camera[] = []

/** Players are embedded in other pages, whose rights do not cover pictures. */
export const useMayWatch = () => mayDo(useSessionInfo(), VIDEO_PERMISSIONS.watch)

/** Cameras that the user may watch, with what each sees; none without the right. */
export function useCameras(): readonly Camera[] {
  const may = useMayWatch()
  const { data } = useQuery({
    queryKey: ['videoCameras'],
    queryFn: ({ signal }) => call('videoCameras', { quiet: true, signal }),
    enabled: may,
    refetchInterval: FRESH_MS,
  })
  return data ?? NONE
}

/** Whether RTSP can be shown; null while unknown. */
export function useFfmpeg(): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['videoState'],
    queryFn: ({ signal }) => call('videoState', { quiet: true, signal }),
    refetchInterval: FRESH_MS,
  })
  return data?.ffmpeg
}
