import { Popover } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileImage } from '../../../components/file-image.tsx'
import type { MapLayerProps } from '../../../map/shell/map-layers.ts'
import { usePlacedMarks } from '../../../map/shell/use-placed-marks.ts'
import { ThingCard } from './thing-card.tsx'
import classes from './thing-marks.module.css'
import { useThings } from './use-things.ts'

const ICON_PX = 22
const MARK_PX = 30

/** Things of one floor on the plan, each with its icon; details open over it. */
export function ThingMarks({ site, floor, shown }: MapLayerProps) {
  const things = useThings(floor, shown)
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  usePlacedMarks(site, 'things', box, things, MARK_PX)
  return (
    <div ref={box} className={classes.marks}>
      {things.map((thing) => {
        const label = thing.expiry === 'expired' ? t('map.thing.expired', { name: thing.name }) : thing.name
        return (
          <div key={thing.id} className={classes.place}>
            <Popover
              opened={openId === thing.id}
              onChange={(opened) => setOpenId(opened ? thing.id : null)}
              position="top"
              withArrow
              shadow="md"
              trapFocus
            >
              <Popover.Target>
                <button
                  type="button"
                  className={classes.mark}
                  data-expiry={thing.expiry}
                  title={label}
                  aria-label={label}
                  onClick={() => setOpenId(openId === thing.id ? null : thing.id)}
                >
                  {thing.icon === null ? (
                    <IconMapPin size={ICON_PX} stroke={1.75} aria-hidden />
                  ) : (
                    <FileImage address={thing.icon} alt="" w={ICON_PX} h={ICON_PX} />
                  )}
                </button>
              </Popover.Target>
              <Popover.Dropdown>
                <ThingCard thing={thing} />
              </Popover.Dropdown>
            </Popover>
          </div>
        )
      })}
    </div>
  )
}
