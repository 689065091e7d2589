import { Alert, Button, Group, Title } from '@mantine/core'
import { MAP_SETTING_DEFAULTS, type MapSettings, type MapTour, mapSettingFaults, type Site } from '@muster/contracts'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import list from '../../../components/list-page.module.css'
import type { Roster } from '../../../live/queries.ts'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { LeaveQuestion } from '../../../resource/leave-question.tsx'
import { ImageryLine, TilesLine } from './imagery-lines.tsx'
import { MapPreview } from './map-preview.tsx'
import classes from './map-settings.module.css'
import { BackgroundLine, BranchLine, DefaultViewLine, FocusFloorLine } from './other-lines.tsx'
import { type Picking, RouteLines, TourLines } from './route-lines.tsx'
import { MAP_SETTING_GROUPS } from './setting-groups.ts'
import { SettingLine } from './setting-line.tsx'
import { useSaveSettings } from './use-save-settings.ts'

interface MapSettingsFormProps {
  site: Site
  roster: Roster
  loaded: { version: number; settings: MapSettings }
  readOnly: boolean
}

/** All map settings in groups beside the resulting map; saved together. */
export function MapSettingsForm({ site, roster, loaded, readOnly }: MapSettingsFormProps) {
  const { t } = useTranslation()
  const [base, setBase] = useState(loaded)
  const [settings, setSettings] = useState(loaded.settings)
  const [picking, setPicking] = useState<Picking>(null)
  const [tour, setTour] = useState<MapTour | null>(null)
  const [map, setMap] = useState<SiteMap | null>(null)
  const dirty = JSON.stringify(settings) !== JSON.stringify(base.settings)
  const { save, reset, busy, conflict } = useSaveSettings((stored) => {
    setBase(stored)
    setSettings(stored.settings)
  })
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true })
  const faults = mapSettingFaults(settings)
  const change = (changed: Partial<MapSettings>) => setSettings((now) => ({ ...now, ...changed }))
  const place = (x: number, y: number) => {
    const point = { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, z: 0 }
    if (picking === 'centre') change({ mapFlyCentre: point })
    // Around a point there is one.
    else change({ mapFlyPoint: settings.mapFlyType === 1 ? [...settings.mapFlyPoint, point] : [point] })
    if (picking === 'centre' || settings.mapFlyType === 0) setPicking(null)
  }
  // Other unsaved changes on the page stay.
  const takeTiles = (stored: typeof loaded) => {
    setBase(stored)
    change({ ownTiles: stored.settings.ownTiles })
  }
  const lineOf = (name: string) => {
    const fault = faults.find(({ field }) => field === name)
    const error = fault === undefined ? null : (t(`reasons.mapRule.${fault.rule}` as never) as string)
    const line = { settings, error, readOnly, onChange: change }
    const route = { ...line, picking, onPicking: setPicking, onFly: setTour }
    if (name === 'focusFloorId') return <FocusFloorLine key={name} {...line} site={site} />
    if (name === 'defaultMapView') return <DefaultViewLine key={name} {...line} map={map} />
    if (name === 'imageryType') return <ImageryLine key={name} {...line} />
    if (name === 'ownTiles') return <TilesLine key={name} {...line} version={base.version} onStored={takeTiles} />
    if (name === 'backgroundImage') return <BackgroundLine key={name} {...line} />
    if (name === 'mapFlyPoint') return <RouteLines key={name} {...route} />
    if (name === 'tours') return <TourLines key={name} {...route} />
    if (name === 'branchList') return <BranchLine key={name} {...line} />
    return <SettingLine key={name} name={name} {...line} />
  }
  const isDefault = JSON.stringify({ ...base.settings, ownTiles: null }) === JSON.stringify(MAP_SETTING_DEFAULTS)
  return (
    <div className={classes.page}>
      <form
        className={classes.form}
        noValidate
        data-saves
        aria-label={t('mapSettings.title')}
        onSubmit={(event) => {
          event.preventDefault()
          if (faults.length === 0) void save(base.version, settings)
        }}
      >
        <div className={list.heading}>
          <Title order={1}>{t('mapSettings.title')}</Title>
        </div>
        {conflict !== null && (
          <Alert color="red" role="alert">
            {t('mapSettings.conflict')}
            <Button size="xs" variant="default" ml="sm" onClick={() => void save(conflict, settings)}>
              {t('mapSettings.overwrite')}
            </Button>
          </Alert>
        )}
        {MAP_SETTING_GROUPS.map(({ key, lines }) => (
          <section key={key} className={classes.group} aria-labelledby={`map-settings-${key}`}>
            <Title order={2} size="h5" id={`map-settings-${key}`}>
              {t(`mapSettings.group.${key}`)}
            </Title>
            {lines.map(lineOf)}
          </section>
        ))}
        {!readOnly && (
          <Group className={classes.buttons}>
            <Button type="submit" loading={busy} disabled={!dirty || faults.length > 0}>
              {t('resource.action.save')}
            </Button>
            {dirty && (
              <Button variant="default" onClick={() => setSettings(base.settings)}>
                {t('mapSettings.undo')}
              </Button>
            )}
            {!isDefault && (
              <Button variant="subtle" color="red" onClick={() => void reset(base.version)}>
                {t('mapSettings.reset')}
              </Button>
            )}
          </Group>
        )}
      </form>
      <MapPreview
        {...{ site, roster, settings, tour }}
        onStop={() => setTour(null)}
        onPlace={picking === null ? undefined : place}
        onMap={setMap}
      />
      <LeaveQuestion opened={blocker.status === 'blocked'} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
    </div>
  )
}
