import { Button, Loader, Title } from '@mantine/core'
import type { PlanModel, PlanPicture, Site } from '@muster/contracts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../components/lazy-part.tsx'
import list from '../../../components/list-page.module.css'
import { usePlanObjects } from '../../../live/plan-objects.ts'
import type { Roster } from '../../../live/queries.ts'
import { useMay } from '../../../session/session-info.ts'
import classes from '../map/map-settings.module.css'
import { CandidateCard } from './candidate-card.tsx'
import { DrawingSection } from './drawing-section.tsx'
import { ImportSection } from './import-section.tsx'
import { ModelDialog } from './model-dialog.tsx'
import { ObjectSection } from './object-section.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PlanPreview } from './plan-preview.tsx'
import type { KnownPlan } from './use-plan-change.ts'
import { VersionSection } from './version-section.tsx'

const PlanDrawDialog = lazyPart(() => import('../plan-editor/plan-draw-dialog.tsx'))

interface PlanPageProps {
  site: Site
  roster: Roster
  known: KnownPlan
}

/** The open dialog. */
type Editing = { picture: PlanPicture | null } | { model: PlanModel | null } | 'drawing' | null

export function PlanPage({ site, roster, known }: PlanPageProps) {
  const { t } = useTranslation()
  const mayEdit = useMay('settings:plan:edit')
  const objects = usePlanObjects()
  const [editing, setEditing] = useState<Editing>(null)
  const { number, candidate } = known
  const close = () => setEditing(null)
  return (
    <div className={classes.page}>
      <div className={classes.form}>
        <div className={list.heading}>
          <Title order={1}>{t('sitePlan.title')}</Title>
          {mayEdit && (
            <Button size="xs" onClick={() => setEditing('drawing')}>
              {t(candidate === null ? 'planEditor.open' : 'planEditor.goOn')}
            </Button>
          )}
        </div>
        {candidate !== null && <CandidateCard candidate={candidate} number={number} readOnly={!mayEdit} />}
        {mayEdit && <ImportSection />}
        {mayEdit && <DrawingSection site={site} />}
        <ObjectSection
          kind="picture"
          {...{ site, number }}
          readOnly={!mayEdit}
          objects={objects.pictures}
          onEdit={(picture) => setEditing({ picture })}
        />
        <ObjectSection
          kind="model"
          {...{ site, number }}
          readOnly={!mayEdit}
          objects={objects.models}
          onEdit={(model) => setEditing({ model })}
        />
        <VersionSection known={known} readOnly={!mayEdit} />
      </div>
      <PlanPreview site={site} roster={roster} candidateId={candidate?.id ?? null} />
      {editing === 'drawing' && (
        <Suspense fallback={<Loader />}>
          <PlanDrawDialog site={site} onClose={close} />
        </Suspense>
      )}
      {editing !== null && editing !== 'drawing' && 'picture' in editing && (
        <PictureDialog {...{ site, number }} picture={editing.picture} onClose={close} />
      )}
      {editing !== null && editing !== 'drawing' && 'model' in editing && (
        <ModelDialog {...{ site, number }} model={editing.model} onClose={close} />
      )}
    </div>
  )
}
