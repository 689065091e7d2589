import { Popover } from '@mantine/core'
import type { PermitZone } from '@muster/contracts'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteMap } from '../../map/shell/site-map.ts'
import { useCamera } from '../../map/shell/use-camera.ts'
import { usePlacedChips } from '../../map/shell/use-placed-chips.ts'
import { PERMIT_COLOURS } from './permit-colour.ts'
import { PermitZoneCard } from './permit-zone-card.tsx'
import classes from './permit-zones.module.css'
import { usePermitZones } from './use-permit-zones.ts'

/** From afar, as on a phone, there is room for the kind of work only. */
const FAR_M_PER_PX = 0.9

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
    }
  }
  useLayoutEffect(place)
  useCamera(site, place)
  usePlacedChips(site, 'permits', chips, zones.map(topOf), (all) => all.toggleAttribute('data-far', site.metresPerPixel > FAR_M_PER_PX))
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
                  title={t(`options.permitKind.${zone.level}` as never)}
                >
                  <IconClipboardCheck className={classes.mark} size={14} aria-hidden />
                  <span className={classes.kind}>{t(`options.permitKind.${zone.level}` as never)}</span>
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

/** Its sign hangs there. */
const topOf = ({ rings: [outer = []] }: PermitZone) => {
  const [x, y] = outer.reduce((best, corner) => (corner[1] > best[1] ? corner : best), outer[0] ?? [0, 0])
  return { at: [x, y] as const, named: true, above: true }
}

const colourOf = ({ state }: PermitZone) => ({ '--zone': `var(--mantine-color-${PERMIT_COLOURS[state]}-6)` }) as React.CSSProperties
