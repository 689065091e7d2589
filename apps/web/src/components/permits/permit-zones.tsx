import { Popover } from '@mantine/core'
import type { PermitZone } from '@muster/contracts'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteMap } from '../../map/shell/site-map.ts'
import { useCamera } from '../../map/shell/use-camera.ts'
import { PERMIT_COLOURS } from './permit-colour.ts'
import { PermitZoneCard } from './permit-zone-card.tsx'
import classes from './permit-zones.module.css'
import { usePermitZones } from './use-permit-zones.ts'

interface PermitZonesProps {
  site: SiteMap
  floor: number
}

/** Work areas of issued permits, in the colour of their state, each with who is there. */
export function PermitZones({ site, floor }: PermitZonesProps) {
  const { data = [] } = usePermitZones()
  const shown = data.filter((zone) => zone.floor === null || zone.floor === floor)
  return shown.length === 0 ? null : <Zones site={site} zones={shown} />
}

function Zones({ site, zones }: { site: SiteMap; zones: readonly PermitZone[] }) {
  const { t } = useTranslation()
  const outlines = useRef<SVGSVGElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const place = () => {
    for (const [i, { rings }] of zones.entries()) {
      const at = (ring: PermitZone['rings'][number]) => ring.map(([x, y]) => site.toScreen(x, y))
      const outer = at(rings[0] ?? [])
      const d = [outer, ...rings.slice(1).map(at)].map(
        (points) => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
      )
      outlines.current?.children[i]?.setAttribute('d', d.join(''))
      const chip = chips.current?.children[i]
      const top = outer.reduce((best, point) => (point.y < best.y ? point : best), outer[0] ?? { x: 0, y: 0 })
      if (chip instanceof HTMLElement) chip.style.transform = `translate(${Math.round(top.x)}px, ${Math.round(top.y)}px)`
    }
  }
  useLayoutEffect(place)
  useCamera(site, place)
  return (
    <div className={classes.zones}>
      <svg ref={outlines} className={classes.outlines} aria-hidden>
        {zones.map((zone) => (
          <path key={zone.id} style={colourOf(zone)} data-alarm={zone.faults.length > 0 || undefined} fillRule="evenodd" />
        ))}
      </svg>
      <div ref={chips}>
        {zones.map((zone) => (
          <div key={zone.id} className={classes.place} style={colourOf(zone)}>
            <Popover position="right" withArrow shadow="md" trapFocus width={280}>
              <Popover.Target>
                <button
                  type="button"
                  className={classes.chip}
                  data-alarm={zone.faults.length > 0 || undefined}
                  aria-label={t('permits.zone.label', { number: zone.number ?? zone.content })}
                >
                  {t(`options.permitKind.${zone.level}` as never)}
                  <span className={classes.count}>{t('permits.zone.crew', { here: zone.crewHere, all: zone.crew })}</span>
                </button>
              </Popover.Target>
              <Popover.Dropdown>
                <PermitZoneCard zone={zone} />
              </Popover.Dropdown>
            </Popover>
          </div>
        ))}
      </div>
    </div>
  )
}

const colourOf = ({ state }: PermitZone) => ({ '--zone': `var(--mantine-color-${PERMIT_COLOURS[state]}-6)` }) as React.CSSProperties
