import { isExpected, isMissing, type MusterBoard, type RunHead } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { duration, siteDateAndTime } from '../../../i18n/site-time.ts'
import { emergencyKey, useTimeZone } from '../../../live/queries.ts'
import { useServerNow } from '../../../live/use-server-now.ts'
import { mayDo, useSessionInfo } from '../../../session/session-info.ts'
import { Figures } from '../modules/figures.tsx'
import { RotatingList } from './rotating-list.tsx'
import classes from './takeover.module.css'
import { useScreenQuery } from './use-screen-query.ts'

const RUNS_MS = 5000
const BOARD_MS = 1000
const TEXT_PX = 24

/** A drill or an emergency takes over the whole screen; purple means drill, red real. */
export function Takeover() {
  const { t } = useTranslation()
  const { data: runs = [] } = useScreenQuery(
    [...emergencyKey, 'current'],
    (signal) => call('emergencyCurrent', { quiet: true, signal }),
    RUNS_MS,
  )
  const [putAside, setPutAside] = useState<string | null>(null)
  const run = runs.find(({ kind }) => kind === 'real') ?? runs[0]
  if (!run) return null
  if (putAside === run.id)
    return (
      <button type="button" className={classes.aside} data-kind={run.kind} onClick={() => setPutAside(null)}>
        {t(`emergency.banner.${run.kind}`)} · {run.name} · {t('screens.takeover.back')}
      </button>
    )
  return <Running run={run} onAside={() => setPutAside(run.id)} />
}

function Running({ run, onAside }: { run: RunHead; onAside: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const nowMs = useServerNow()
  const maySee = mayDo(useSessionInfo(), 'emergency:board:view')
  const startedMs = Date.parse(run.startedAt)
  const where = run.areas.length === 0 ? t('emergency.wholePlant') : run.areas.join(t('resource.listSeparator'))
  return (
    <section className={classes.over} data-kind={run.kind} role="alert" aria-label={t(`emergency.banner.${run.kind}`)}>
      <header className={classes.banner}>
        <strong>{t(`emergency.banner.${run.kind}`)}</strong>
        <span>{t('emergency.banner.what', { name: run.name, where, time: siteDateAndTime(startedMs, zone).time })}</span>
        <span className={classes.timer} role="timer">
          {duration(nowMs - startedMs)}
        </span>
        <button type="button" onClick={onAside}>
          {t('screens.takeover.aside')}
        </button>
      </header>
      {maySee ? <Counts id={run.id} /> : <p className={classes.hint}>{t('screens.forbidden')}</p>}
    </section>
  )
}

function Counts({ id }: { id: string }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { data: board } = useScreenQuery(
    ['musterBoard', id],
    (signal) => call('musterBoard', { query: { id }, quiet: true, signal }),
    BOARD_MS,
  )
  if (!board) return <p className={classes.hint}>{t('screens.waiting')}</p>
  const count = (is: (person: MusterBoard['people'][number]) => boolean) => board.people.filter(is).length
  const missing = board.people.filter(({ state }) => isMissing(state))
  return (
    <div className={classes.counts}>
      <div className={classes.large}>
        <Figures
          figures={[
            { key: 'expected', label: t('screens.takeover.expected'), value: count(({ state }) => isExpected(state)) },
            { key: 'safe', label: t('screens.takeover.safe'), value: count(({ state }) => state === 'safe'), tone: 'normal' },
            { key: 'missing', label: t('screens.takeover.missing'), value: missing.length, tone: 'critical' },
          ]}
        />
      </div>
      <div className={classes.islands}>
        {board.islands.map(({ id: islandId, name, sent, there, safe }) => (
          <div key={islandId} className={classes.island}>
            <h2>{name}</h2>
            <strong>
              {safe}/{sent}
            </strong>
            <span>{t('screens.takeover.there', { count: there })}</span>
          </div>
        ))}
      </div>
      <RotatingList
        label={t('screens.takeover.missing')}
        textPx={TEXT_PX}
        rowGapPx={6}
        rows={missing.map(({ no, name, company, departName, state, place }) => ({
          key: String(no),
          row: (
            <div className={classes.person}>
              <strong>{name}</strong>
              <span>{company ?? departName}</span>
              <span>{t(`emergency.state.${state}`)}</span>
              <span>
                {place
                  ? t('screens.takeover.seen', { time: siteDateAndTime(Date.parse(place.at), zone).time })
                  : t('screens.takeover.never')}
              </span>
            </div>
          ),
        }))}
      />
    </div>
  )
}
