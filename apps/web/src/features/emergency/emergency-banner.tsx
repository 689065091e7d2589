import { Anchor } from '@mantine/core'
import type { RunHead } from '@muster/contracts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import classes from './emergency-banner.module.css'
import { useCurrentRuns } from './use-runs.ts'

const BOARD = '/emergency/board'

/** A frame around every page during a drill or an emergency, with its name: purple means drill. */
export function EmergencyBanner() {
  const runs = useCurrentRuns().data ?? []
  const first = runs[0]
  if (!first) return null
  return (
    <>
      {runs.map((run) => (
        <Line key={run.id} run={run} />
      ))}
      <div className={classes.frame} data-kind={first.kind} aria-hidden />
    </>
  )
}

function Line({ run }: { run: RunHead }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const maySee = mayDo(useSessionInfo(), 'emergency:board:view')
  const where = run.areas.length === 0 ? t('emergency.wholePlant') : run.areas.join(t('resource.listSeparator'))
  const { time } = siteDateAndTime(Date.parse(run.startedAt), zone)
  return (
    <div className={classes.banner} data-kind={run.kind} role={run.kind === 'real' ? 'alert' : 'status'}>
      <IconSpeakerphone size={18} aria-hidden />
      <strong>{t(`emergency.banner.${run.kind}`)}</strong>
      <span>{t('emergency.banner.what', { name: run.name, where, time })}</span>
      {maySee && (
        <Anchor href={BOARD} c="inherit" fw={700} underline="always" size="sm">
          {t('emergency.board.title')}
        </Anchor>
      )}
    </div>
  )
}
