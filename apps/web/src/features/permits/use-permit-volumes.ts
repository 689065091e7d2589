import { useMantineTheme } from '@mantine/core'
import { useMemo } from 'react'
import { PERMIT_COLOURS } from '../../components/permits/permit-colour.ts'
import { usePermitZones } from '../../components/permits/use-permit-zones.ts'
import type { SceneVolume } from '../../map/scene/volumes.ts'

const OPACITY = 0.2
const TOP_M = 4

/** Work areas of permits as volumes, in the colour of their state. */
export function usePermitVolumes(): readonly SceneVolume[] {
  const { colors } = useMantineTheme()
  const { data } = usePermitZones()
  return useMemo(
    () =>
      (data ?? []).map(({ id, rings, floor, state }) => {
        const color = colors[PERMIT_COLOURS[state]]?.[6] ?? '#868e96'
        return { id, rings, floor, baseM: null, topM: floor === null || floor === 0 ? TOP_M : null, color, opacity: OPACITY }
      }),
    [data, colors],
  )
}
