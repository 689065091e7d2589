import { Badge, Button, Group, Modal, Table, Text } from '@mantine/core'
import { CALIBRATION_ENDPOINTS, type CalibrationVersion } from '@muster/contracts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { downloadFile } from '../../http/download-file.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useMay } from '../../session/session-info.ts'
import { NewVersionDialog } from './apply-dialog.tsx'
import classes from './calibration.module.css'
import { CalibrationReport } from './calibration-report.tsx'
import { contentText } from './content-text.ts'

interface VersionTableProps {
  versions: readonly CalibrationVersion[]
  onChange: () => void
}

/** All versions, the newest first: what each was made from, its results, and how to restore it. */
export function VersionTable({ versions, onChange }: VersionTableProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<number | null>(null)
  const [restored, setRestored] = useState<number | null>(null)
  const base = versions[0]?.number ?? 0
  if (versions.length === 0)
    return (
      <div className={list.table}>
        <Text className={list.empty}>{t('calibration.versions.empty')}</Text>
      </div>
    )
  return (
    <div className={list.table}>
      <Table className={classes.versions} verticalSpacing={8} aria-label={t('calibration.versions.title')}>
        <Table.Thead>
          <Table.Tr>
            {(['number', 'created', 'by', 'source', 'content', 'note', 'actions'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`calibration.versions.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map((version) => (
            <VersionRow
              key={version.number}
              version={version}
              onShow={() => setShown(version.number)}
              onRestore={() => setRestored(version.number)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {shown !== null && <FiguresDialog number={shown} onClose={() => setShown(null)} />}
      {restored !== null && (
        <NewVersionDialog
          title={t('calibration.versions.restoreTitle', { number: restored })}
          question={t('calibration.versions.restoreQuestion', { number: restored })}
          button={t('calibration.versions.restore')}
          make={(note) => call('calibrationRestore', { body: { number: restored, base, note } })}
          onClose={() => setRestored(null)}
          onMade={() => {
            setRestored(null)
            onChange()
          }}
        />
      )}
    </div>
  )
}

interface VersionRowProps {
  version: CalibrationVersion
  onShow: () => void
  onRestore: () => void
}

function VersionRow({ version, onShow, onRestore }: VersionRowProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [mayEdit, mayExport] = [useMay('calibration:edit'), useMay('calibration:export')]
  const { number, current, sourceName, sourceSha256, restored } = version
  const fetchFile = useMutation({
    mutationFn: () => downloadFile(CALIBRATION_ENDPOINTS.calibrationExport, { number }),
  })
  const named = (action: string) => `${action} ${t('calibration.versionNumber', { number })}`
  return (
    <Table.Tr>
      <Table.Td className={list.nowrap}>
        <strong>{number}</strong>{' '}
        {current && (
          <Badge className={classes.badge} color="green">
            {t('calibration.inUse')}
          </Badge>
        )}
      </Table.Td>
      <Table.Td className={list.nowrap}>{siteDateTime(Date.parse(version.createdAt), timeZone)}</Table.Td>
      <Table.Td>{version.createdBy}</Table.Td>
      <Table.Td title={sourceSha256 === null ? undefined : t('calibration.versions.hash', { hash: sourceSha256 })}>
        {restored === null ? (sourceName ?? t('app.empty')) : t('calibration.restoredFrom', { number: restored })}
      </Table.Td>
      <Table.Td>{contentText(t, version)}</Table.Td>
      <Table.Td>{version.note || t('app.empty')}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <Button size="compact-sm" variant="subtle" aria-label={named(t('calibration.versions.figures'))} onClick={onShow}>
            {t('calibration.versions.figures')}
          </Button>
          {mayEdit && !current && (
            <Button size="compact-sm" variant="subtle" aria-label={named(t('calibration.versions.restore'))} onClick={onRestore}>
              {t('calibration.versions.restore')}
            </Button>
          )}
          {mayExport && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={named(t('calibration.versions.export'))}
              loading={fetchFile.isPending}
              onClick={() => fetchFile.mutate()}
            >
              {t('calibration.versions.export')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function FiguresDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['calibrationFigures', number],
    queryFn: ({ signal }) => call('calibrationFigures', { query: { number }, quiet: true, signal }),
  })
  return (
    <Modal opened onClose={onClose} title={t('calibration.versionNumber', { number })} size={1000}>
      <QueryStates query={query}>
        {(figures) => (figures ? <CalibrationReport figures={figures} /> : <Text>{t('calibration.versions.noFigures')}</Text>)}
      </QueryStates>
    </Modal>
  )
}
