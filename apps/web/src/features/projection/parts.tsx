import { type ProjectionFigures, permit, personPassage, projectionScreen, type ScreenPart } from '@muster/contracts'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTag } from '../../i18n/setup.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import classes from './projection-page.module.css'

interface PartProps {
  figures: ProjectionFigures
}

function Titled({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </>
  )
}

function Heads({ figures: { heads } }: PartProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(projectionScreen)
  if (!heads) return null
  return (
    <Titled title={t('projection.page.heads')}>
      <div className={classes.pair}>
        <p>
          <strong>{heads.cards}</strong>
          <span>{t('projection.page.cards')}</span>
        </p>
        <p>
          <strong>{heads.gates}</strong>
          <span>{t('projection.page.gates')}</span>
        </p>
      </div>
      <dl className={classes.counts}>
        {heads.classes.map(({ class: of, count }) => (
          <div key={of}>
            <dt>{option('trackableClass', of)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Titled>
  )
}

function Areas({ figures: { areas } }: PartProps) {
  const { t } = useTranslation()
  return (
    <Titled title={t('projection.page.areas')}>
      <ul className={classes.lines}>
        {areas?.map(({ name, count, limit }) => (
          <li key={name} data-full={limit !== null && count > limit ? '' : undefined}>
            <span>{name}</span>
            <b>{limit === null ? t('projection.page.people', { count }) : t('projection.page.ofLimit', { count, limit })}</b>
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function SafeDays({ figures: { safeDays } }: PartProps) {
  const { t } = useTranslation()
  return (
    <Titled title={t('projection.page.safeDays')}>
      <p className={classes.big}>{t('projection.page.days', { count: safeDays ?? 0 })}</p>
    </Titled>
  )
}

function Permits({ figures: { permits } }: PartProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(permit)
  if (!permits) return null
  const total = permits.kinds.reduce((sum, { count }) => sum + count, 0)
  const note = `${t('projection.page.total', { count: total })} · ${t('projection.page.running', { count: permits.running })}`
  return (
    <Titled title={t('projection.page.permits')} note={note}>
      {total === 0 && <p>{t('projection.page.noPermits')}</p>}
      <ul className={classes.lines}>
        {permits.list.map(({ kind, place, running }, i) => (
          <li key={i} data-running={running ? '' : undefined}>
            <b>{option('permitKind', kind)}</b>
            <span>{place}</span>
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function Passages({ figures: { passages, timeZone } }: PartProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(personPassage)
  const time = new Intl.DateTimeFormat(languageTag(), { timeZone, timeStyle: 'medium', hour12: false })
  return (
    <Titled title={t('projection.page.passages')}>
      {passages?.length === 0 && <p>{t('projection.page.noPassages')}</p>}
      <ul className={classes.lines}>
        {passages?.map(({ id, at, who, gateName, direction, decision }) => (
          <li key={id} data-full={decision === 'refused' ? '' : undefined}>
            <time>{time.format(new Date(at))}</time>
            <b>{who || t('projection.page.unknown')}</b>
            <span>
              {gateName} {option('passageDirection', direction)}
            </span>
            <em>{option('passageDecision', decision)}</em>
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function Notices({ figures: { notices } }: PartProps) {
  const { t } = useTranslation()
  return (
    <Titled title={t('projection.page.notices')}>
      {notices?.length === 0 && <p>{t('projection.page.noNotices')}</p>}
      <ul className={classes.notices}>
        {notices?.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Titled>
  )
}

const PARTS: Record<Exclude<ScreenPart, 'weather'>, ComponentType<PartProps>> = {
  heads: Heads,
  areas: Areas,
  safeDays: SafeDays,
  permits: Permits,
  passages: Passages,
  notices: Notices,
}

/** One part of a screen. */
export function Parts({ part, figures }: PartProps & { part: Exclude<ScreenPart, 'weather'> }) {
  const Part = PARTS[part]
  return <Part figures={figures} />
}
