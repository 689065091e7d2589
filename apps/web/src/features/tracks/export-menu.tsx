import { Button, Menu } from '@mantine/core'
import { TRACK_FORMATS, TRACKS_ENDPOINTS, type TrackFormat } from '@muster/contracts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../http/download-file.ts'
import { useMay } from '../../session/session-info.ts'
import type { TrackRange } from './track-range.ts'

/** Tracks of those who are shown, as a file for another program. */
export function ExportMenu({ nos, range }: { nos: readonly number[]; range: TrackRange }) {
  const { t } = useTranslation()
  const may = useMay('track:export')
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: TrackFormat) => {
      const query = { nos: nos.join(), from: new Date(range.fromMs).toISOString(), to: new Date(range.toMs).toISOString(), format }
      await downloadFile(TRACKS_ENDPOINTS.trackExport, query)
    },
  })
  if (!may) return null
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          fullWidth
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={isPending}
          disabled={nos.length === 0}
        >
          {t('tracks.export.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label maw={260}>{t('tracks.export.hint', { number: nos.length })}</Menu.Label>
        {TRACK_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => mutate(format)}>
            {t(`tracks.export.format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
