import { Menu } from '@mantine/core'
import { IconArrowsMoveVertical, IconCube3dSphere, IconDrone, IconStackFront } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import toolClasses from '../../map/shell/map-tools.module.css'
import { Tool, ToolGroup } from '../../map/shell/map-tools.tsx'
import classes from './space-tools.module.css'
import type { LiveScene } from './use-live-scene.ts'

/** Buttons of the 3D view, and of flights over the site. */
export function SpaceTools({ space, floor }: { space: LiveScene; floor: number }) {
  const { t } = useTranslation()
  const { on, apart, isolated, tours, flying } = space
  return (
    <ToolGroup label={t('map.space.label')}>
      <Tool icon={IconCube3dSphere} label={on ? t('map.space.leave') : t('map.space.enter')} pressed={on} onClick={space.toggle} />
      {on && <Tool icon={IconArrowsMoveVertical} label={t('map.space.apart')} pressed={apart} onClick={() => space.setApart(!apart)} />}
      {on && floor !== 0 && (
        <Tool icon={IconStackFront} label={t('map.space.isolate')} pressed={isolated} onClick={() => space.setIsolated(!isolated)} />
      )}
      {tours.length > 0 && (
        <Menu position="left-start" withArrow shadow="md">
          <Menu.Target>
            <button
              type="button"
              className={toolClasses.tool}
              title={t('map.space.roam')}
              aria-label={t('map.space.roam')}
              aria-pressed={flying !== null}
            >
              <IconDrone size={18} stroke={1.75} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {tours.map((tour) => (
              <Menu.Item key={tour.id} onClick={() => space.fly(tour)}>
                {tour.name || t('map.space.usualTour')}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </ToolGroup>
  )
}

/** Messages of the 3D view: loading, failed, or in flight. */
export function SpaceMessage({ space }: { space: LiveScene }) {
  const { t } = useTranslation()
  const { state, flying } = space
  if (flying !== null)
    return (
      <div className={classes.message} role="status">
        {t('map.space.flying', { name: flying.name || t('map.space.usualTour') })}
        <button type="button" onClick={() => space.fly(null)}>
          {t('map.space.stop')}
        </button>
      </div>
    )
  if (state !== 'loading' && state !== 'lost' && state !== 'failed') return null
  return (
    <div className={classes.message} role={state === 'loading' ? 'status' : 'alert'}>
      {t(`map.space.state.${state}`)}
      {state === 'failed' && (
        <button type="button" onClick={space.toggle}>
          {t('map.space.back')}
        </button>
      )}
    </div>
  )
}
