import { type Camera, VIDEO_PERMISSIONS } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../http/client.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'

const FRESH_MS = 60_000
const NONE: readonly Camera[] = []

/** Players stand on pages of other things, where the rights of that page say nothing of pictures. */
export const useMayWatch = () => mayDo(useSessionInfo(), VIDEO_PERMISSIONS.watch)

/** Cameras that the reader may watch, with what each sees; none without the right to. */
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

/** Whether RTSP can be shown; null while that is not known. */
export function useFfmpeg(): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['videoState'],
    queryFn: ({ signal }) => call('videoState', { quiet: true, signal }),
    refetchInterval: FRESH_MS,
  })
  return data?.ffmpeg
}
