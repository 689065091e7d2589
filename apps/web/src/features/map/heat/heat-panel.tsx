import { Button, SegmentedControl, Select } from '@mantine/core'
import { type HeatPeriod, REPORT_PEOPLE } from '@muster/contracts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeRangeInput } from '../../../components/dates/time-range-input.tsx'
import { useMay } from '../../../session/session-info.ts'
import classes from './heat.module.css'
import type { HeatAsked, HeatMode } from './heat-asked.ts'
import { HeatFilm } from './heat-film.tsx'
import { HeatLegend } from './heat-legend.tsx'
import type { HotPlace } from './heat-raster.ts'

interface HeatPanelProps {
  mode: HeatMode
  onMode: (mode: HeatMode) => void
  asked: HeatAsked | null
  onAsk: (asked: HeatAsked) => void
  busy: boolean
  failed: string | null
  shown: HeatPeriod | null
  frame: number
  onFrame: (frame: number) => void
  tiers: readonly number[]
  radiusM: number
  countsLastKnown: boolean
  places: readonly HotPlace[]
  onGo: (place: HotPlace) => void
  onClose: () => void
}

/** What the heat map shows, its legend with units, and the hottest places in words. */
export function HeatPanel({ mode, onMode, asked, onAsk, busy, failed, shown, frame, onFrame, onClose, ...seen }: HeatPanelProps) {
  const { t } = useTranslation()
  const may = useMay('map:heat')
  const [draft, setDraft] = useState<HeatAsked>(asked ?? { time: '', who: '' })
  const [from, to] = draft.time.split(',')
  const modes: HeatMode[] = may ? ['now', 'period', 'film'] : ['now']
  return (
    <section className={classes.panel} aria-label={t('map.heat.title')}>
      <header className={classes.head}>
        <h2>{t('map.heat.title')}</h2>
        <button type="button" className={classes.close} aria-label={t('map.heat.close')} title={t('map.heat.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </button>
      </header>
      {modes.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('map.heat.mode')}
          value={mode}
          onChange={(next) => onMode(next as HeatMode)}
          data={modes.map((value) => ({ value, label: t(`map.heat.modes.${value}`) }))}
        />
      )}
      {mode !== 'now' && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (from && to && !busy) onAsk(draft)
          }}
        >
          <TimeRangeInput label={t('map.heat.time')} value={draft.time} onChange={(time) => setDraft({ ...draft, time })} />
          <Select
            label={t('map.heat.who')}
            size="xs"
            clearable
            data={REPORT_PEOPLE.map((value) => ({ value, label: t(`reports.who.${value}`) }))}
            value={draft.who || null}
            onChange={(who) => setDraft({ ...draft, who: who ?? '' })}
          />
          <Button type="submit" size="xs" loading={busy} disabled={!from || !to}>
            {t('map.heat.show')}
          </Button>
        </form>
      )}
      {failed !== null && mode !== 'now' && <p role="alert">{failed}</p>}
      {mode === 'film' && shown !== null && shown.frames.length > 1 && <HeatFilm shown={shown} frame={frame} onFrame={onFrame} />}
      {(mode === 'now' || shown !== null) && <HeatLegend isNow={mode === 'now'} shown={mode === 'now' ? null : shown} {...seen} />}
    </section>
  )
}
