import { Button, Group, Switch } from '@mantine/core'
import { IconMapPinPlus } from '@tabler/icons-react'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import type { Planning } from './use-planning.ts'

interface PlacingToolsProps {
  site: SiteMap | null
  planning: Planning
  onPlace: (x: number, y: number) => void
}

/** Places planned anchors by clicks on the plan, or in its middle by the keyboard; existing ones can be hidden. */
export function PlacingTools({ site, planning, onPlace }: PlacingToolsProps) {
  const { t } = useTranslation()
  const [placing, setPlacing] = useState(false)
  const latest = useRef(onPlace)
  latest.current = onPlace
  useEffect(() => {
    if (!placing || site === null) return
    const place = (event: MapMouseEvent) => latest.current(...site.toSite(event.point))
    site.map.on('click', place)
    site.map.getCanvas().style.cursor = 'crosshair'
    return () => {
      site.map.off('click', place)
      site.map.getCanvas().style.cursor = ''
    }
  }, [placing, site])
  return (
    <>
      <Group gap="xs">
        <Button
          size="xs"
          variant={placing ? 'filled' : 'default'}
          aria-pressed={placing}
          disabled={site === null}
          leftSection={<IconMapPinPlus size={16} aria-hidden />}
          onClick={() => setPlacing(!placing)}
        >
          {t(placing ? 'coverage.placing' : 'coverage.place')}
        </Button>
        <Button size="xs" variant="default" disabled={site === null} onClick={() => site && onPlace(site.camera.x, site.camera.y)}>
          {t('coverage.placeMiddle')}
        </Button>
      </Group>
      <Switch
        size="sm"
        label={t('coverage.emptyPlan')}
        checked={planning.isEmpty}
        onChange={(event) => planning.setIsEmpty(event.currentTarget.checked)}
      />
    </>
  )
}
