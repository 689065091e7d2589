import { Button, Menu } from '@mantine/core'
import { type Endpoint, STATISTICS_FORMATS } from '@muster/contracts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../http/download-file.ts'
import { useMay } from '../../session/session-info.ts'

interface ExportMenuProps {
  endpoint: Endpoint
  permission: string
  query: Record<string, string>
}

/** Takes statistics out as shown, in a format of one's choice; nothing for whoever may not. */
export function ExportMenu({ endpoint, permission, query }: ExportMenuProps) {
  const { t } = useTranslation()
  const may = useMay(permission)
  const { mutate, isPending } = useMutation({ mutationFn: (format: string) => downloadFile(endpoint, { ...query, format }) })
  if (!may) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={isPending} leftSection={<IconDownload size={15} aria-hidden />}>
          {t('alarms.statistics.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {STATISTICS_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => mutate(format)}>
            {t(`alarms.statistics.format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
