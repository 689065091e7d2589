import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { PLAN_ENDPOINTS, type Plan, type Site } from '@muster/contracts'
import { IconCube3dSphere } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteStage } from '../../../components/site-stage/site-stage.tsx'
import { callFile } from '../../../http/client.ts'
import { useMapSettings } from '../../../live/map-settings.ts'
import { type PlanObjects, usePlanObjects } from '../../../live/plan-objects.ts'
import type { Roster } from '../../../live/queries.ts'
import { FloorList } from '../../../map/shell/floor-list.tsx'
import { Tool, ToolGroup } from '../../../map/shell/map-tools.tsx'
import { defaultFloor } from '../../../map/words/default-floor.ts'
import classes from '../map/map-settings.module.css'

interface PlanPreviewProps {
  site: Site
  roster: Roster
  /** Shows the plan awaiting acceptance instead of the one in force. */
  candidateId: string | null
}

/** The map of the plan: the one awaiting acceptance, or the one in force. */
export function PlanPreview({ site, roster, candidateId }: PlanPreviewProps) {
  const { t } = useTranslation()
  const theme = useComputedColorScheme('light')
  const settings = useMapSettings()
  const [spatial, setSpatial] = useState(false)
  const own = usePlanObjects()
  const waiting = useQuery({
    queryKey: ['planCandidate', candidateId],
    queryFn: ({ signal }) => readCandidate(candidateId ?? '', signal),
    enabled: candidateId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isInForce, setInForce] = useState(false)
  const plan = candidateId === null || isInForce ? null : (waiting.data ?? null)
  const shown = useMemo<Site>(() => {
    if (plan === null) return site
    const { frame, floors, features } = plan
    return { ...site, extent: frame.extent, references: frame.references, floors, features }
  }, [site, plan])
  const objects = useMemo<PlanObjects>(() => {
    if (plan === null || candidateId === null) return own
    return { number: -1, pictures: plan.pictures, models: plan.models, of: candidateId }
  }, [own, plan, candidateId])
  const [chosen, setFloor] = useState<number | null>(null)
  const floor = shown.floors.some(({ number }) => number === chosen) ? (chosen ?? 0) : defaultFloor(shown)
  return (
    <section className={classes.preview} aria-label={t('sitePlan.preview')}>
      <SiteStage {...{ theme, roster, settings, floor, objects }} site={shown} mode={spatial ? '3d' : '2d'} tour={null} />
      <div className={classes.previewFloors}>
        <FloorList floors={shown.floors} shown={floor} onChange={setFloor} labelOf={(_floor, name) => name} detailOf={() => null} />
      </div>
      {candidateId !== null && (
        <SegmentedControl
          className={classes.previewChoice}
          aria-label={t('sitePlan.candidate.show')}
          data={(['waiting', 'inForce'] as const).map((value) => ({ value, label: t(`sitePlan.candidate.shown.${value}`) }))}
          value={isInForce ? 'inForce' : 'waiting'}
          onChange={(value) => setInForce(value === 'inForce')}
        />
      )}
      <div className={classes.previewTools}>
        <ToolGroup label={t('map.space.label')}>
          <Tool
            icon={IconCube3dSphere}
            label={spatial ? t('map.space.leave') : t('map.space.enter')}
            pressed={spatial}
            onClick={() => setSpatial(!spatial)}
          />
        </ToolGroup>
      </div>
    </section>
  )
}

/** It was validated when read; a plan of many shapes is not validated again here. */
async function readCandidate(id: string, signal: AbortSignal): Promise<Plan | null> {
  const answer = await callFile(PLAN_ENDPOINTS.planCandidateShapes, { query: { id }, quiet: true, signal })
  return 'data' in answer ? (answer.data as Plan) : null
}
