import { type PassageRow, personPassage, vehiclePassage } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateAndTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { loadPage } from '../../../resource/resource-calls.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { mayDo, useSessionInfo } from '../../../session/session-info.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { RotatingList } from '../show/rotating-list.tsx'
import { useScreenQuery } from '../show/use-screen-query.ts'
import { Tag } from './figures.tsx'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'

const EVERY_MS = 5000
const NEWEST = { page: 0, size: 15 }

/** The last people and vehicles through the gates; refusals are highlighted. */
export function AccessModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(personPassage)
  const zone = useTimeZone()
  const info = useSessionInfo()
  const sources = [personPassage, vehiclePassage].filter(({ permissions }) => mayDo(info, permissions.view))
  const asked = sources.length === 0 ? [personPassage] : sources
  const { data, error, updatedAtMs } = useScreenQuery(
    ['screen', 'access', asked.map(({ name }) => name).join()],
    async (signal) => {
      const pages = await Promise.all(asked.map((resource) => loadPage<PassageRow>(resource, NEWEST, signal)))
      return pages.flatMap(({ rows }) => rows).sort((a, b) => (a.at < b.at ? 1 : -1))
    },
    EVERY_MS,
  )
  const rows = (data ?? []).map(({ id, at, name, plate, gateName, direction, decision }) => ({
    key: id,
    row: (
      <div className={classes.row}>
        <span className={classes.muted}>{siteDateAndTime(Date.parse(at), zone).time}</span>
        <span className={`${classes.grow} ${classes.strong}`}>{name ?? plate ?? t('screens.unknownPerson')}</span>
        <span className={classes.muted}>{gateName}</span>
        <span>{option('passageDirection', direction)}</span>
        <Tag tone={decision === 'allowed' ? 'normal' : 'critical'}>{option('passageDecision', decision)}</Tag>
      </div>
    ),
  }))
  return (
    <Panel item={item} updatedAtMs={updatedAtMs} error={error}>
      {data && rows.length === 0 && <Nothing>{t('screens.noPassages')}</Nothing>}
      {rows.length > 0 && <RotatingList label={t('screens.module.access')} rows={rows} textPx={item.textPx} rowGapPx={item.rowGapPx} />}
    </Panel>
  )
}
