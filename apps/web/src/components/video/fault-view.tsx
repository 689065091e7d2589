import { Alert, Code, Stack, Text } from '@mantine/core'
import type { VideoFault } from '@muster/contracts'
import { useTranslation } from 'react-i18next'

/** Faults found by the player itself, in addition to the api's. */
export type PlayerFault = VideoFault | 'player' | 'network'

const INSTALL = ['apt-get install -y ffmpeg', 'dnf install -y ffmpeg-free', 'winget install Gyan.FFmpeg']

/** Why there is no picture, and what can be done about it. */
export function FaultView({ fault }: { fault: PlayerFault }) {
  const { t } = useTranslation()
  if (fault === 'noFfmpeg') return <FfmpegHelp />
  return (
    <Alert color="red" role="alert">
      {t(`video.fault.${fault}`)}
    </Alert>
  )
}

/** How to install ffmpeg where it is missing. */
export function FfmpegHelp() {
  const { t } = useTranslation()
  return (
    <Alert color="yellow" role="alert">
      <Stack gap={4}>
        <Text size="sm">{t('video.ffmpeg.missing')}</Text>
        <Text size="sm">{t('video.ffmpeg.how')}</Text>
        {INSTALL.map((line) => (
          <Code key={line}>{line}</Code>
        ))}
        <Text size="sm">{t('video.ffmpeg.restart')}</Text>
      </Stack>
    </Alert>
  )
}
