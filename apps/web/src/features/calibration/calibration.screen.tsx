import { Badge, Text, Title } from '@mantine/core'
import { type CalibrationVersion, NETWORK_PERMISSION } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useMay } from '../../session/session-info.ts'
import classes from './calibration.module.css'
import { ClearButton } from './clear-button.tsx'
import { contentText, isEmptyVersion } from './content-text.ts'
import { MisfitNotice } from './misfit-notice.tsx'
import { OperationPanel } from './operation-panel.tsx'
import { TrialPanel } from './trial-panel.tsx'
import { VersionTable } from './version-table.tsx'

/** Calibration of the building: the version in use, a recording for a new one, and all versions so far. */
function CalibrationScreen() {
  const { t } = useTranslation()
  const mayEdit = useMay('calibration:edit')
  const seesNetwork = useMay(NETWORK_PERMISSION)
  const query = useQuery({
    queryKey: ['calibrationVersions'],
    queryFn: ({ signal }) => call('calibrationVersions', { quiet: true, signal }),
  })
  const reload = () => void query.refetch()
  return (
    <div className={list.page}>
      <div className={list.heading}>
        <Title order={1}>{t('calibration.title')}</Title>
      </div>
      <Text c="dimmed" maw={900}>
        {t('calibration.intro')}
      </Text>
      <QueryStates query={query}>
        {(versions) => (
          <>
            <CurrentVersion version={versions.find(({ current }) => current)} onChange={reload} />
            {seesNetwork && <MisfitNotice />}
            <OperationPanel />
            {mayEdit && <TrialPanel onApplied={reload} />}
            <section className={classes.section}>
              <Title order={2} size="h4">
                {t('calibration.versions.title')}
              </Title>
              <VersionTable versions={versions} onChange={reload} />
            </section>
          </>
        )}
      </QueryStates>
    </div>
  )
}

function CurrentVersion({ version, onChange }: { version: CalibrationVersion | undefined; onChange: () => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const mayEdit = useMay('calibration:edit')
  return (
    <section className={list.card} aria-label={t('calibration.current')}>
      {version ? (
        <>
          <div className={classes.current}>
            <strong>{t('calibration.versionNumber', { number: version.number })}</strong>
            <Badge color="green">{t('calibration.inUse')}</Badge>
            <span>
              {siteDateTime(Date.parse(version.createdAt), timeZone)} · {version.createdBy}
            </span>
            {!isEmptyVersion(version) && mayEdit && <ClearButton base={version.number} onCleared={onChange} />}
          </div>
          <Text size="sm" c="dimmed">
            {contentText(t, version)}
          </Text>
        </>
      ) : (
        t('calibration.none')
      )}
    </section>
  )
}

export default CalibrationScreen
