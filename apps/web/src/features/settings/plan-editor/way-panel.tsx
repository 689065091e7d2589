import { Alert, Button, Group, NavLink, Stack, Text } from '@mantine/core'
import { type Floor, hasOwnWays, type PlanDraft, type PlanFeature, proposeWays, type Unreached, unreachedBy } from '@muster/contracts'
import { labelPoint, outlineOf } from '@muster/geometry'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMessage } from '../../../http/messages.ts'
import type { EditingStore } from '../../../map/editor/editing-store.ts'
import { type DrawnShape, freshIds } from '../../../map/modes/document.ts'
import { lengthText } from '../../../map/shell/scale-length.ts'
import { floorName } from '../../../map/words/position-words.ts'
import { thingOf } from './kinds.ts'
import classes from './plan-drawing.module.css'

/** A large plan is analysed when editing pauses. */
const CHECK_AFTER_MS = 300
const MOST_SHOWN = 100

interface WayPanelProps {
  store: EditingStore
  floors: readonly Floor[]
  features: readonly PlanFeature[]
  islands: PlanDraft['islands']
  /** Centres the map on a place. */
  onLook: (at: readonly [number, number]) => void
}

/** The ways of the plan: suggest, draw, and see what they do not reach. */
export function WayPanel({ store, floors, features, islands, onLook }: WayPanelProps) {
  const { t } = useTranslation()
  const own = useMemo(() => features.filter(({ kind }) => kind === 'way'), [features])
  const lost = useUnreached(features, islands)
  useEffect(() => store.dispatch({ type: 'set', marked: lost ?? [] }), [store, lost])
  const put = (ways: readonly { floor: number; points: [number, number][] }[]) => {
    const { document } = store.getState().history
    const ids = freshIds(document, ways.length)
    const drawn = ways.map(({ floor, points }, i): [string, DrawnShape] => [
      ids[i]!,
      { floor, name: '', shape: { type: 'line', points }, thing: thingOf('way', 0) },
    ])
    store.dispatch({ type: 'change', change: new Map([...own.map(({ id }): [string, null] => [id, null]), ...drawn]), selected: null })
  }
  const propose = () => {
    const ways = proposeWays(
      features.filter(({ kind }) => kind !== 'way'),
      islands.map(({ floor, shape }) => ({ floor: floor ?? 0, at: labelPoint(outlineOf(shape)) })),
    )
    if (ways.length === 0) return showMessage('warning', t('planEditor.way.noProposal'))
    put(ways)
    showMessage('info', t('planEditor.way.proposed', { count: ways.length }))
  }
  const lengthM = own.reduce((sum, { geometry }) => sum + lengthOf(geometry), 0)
  return (
    <section aria-label={t('planEditor.way.title')}>
      <Text fw={600} size="sm">
        {t('planEditor.way.title')}
      </Text>
      <Text size="xs">
        {own.length === 0 ? t('planEditor.way.derived') : t('planEditor.way.own', { count: own.length, length: lengthText(lengthM) })}
      </Text>
      <Group gap={6} my={4}>
        <Button size="compact-xs" variant="default" onClick={propose}>
          {t(own.length === 0 ? 'planEditor.way.propose' : 'planEditor.way.again')}
        </Button>
        {own.length > 0 && (
          <Button size="compact-xs" variant="default" onClick={() => put([])}>
            {t('planEditor.way.removeAll')}
          </Button>
        )}
      </Group>
      {lost?.length === 0 && (
        <Alert color="green" p="xs" role="status">
          {t('planEditor.way.checked')}
        </Alert>
      )}
      {lost !== null && lost.length > 0 && <LostList {...{ store, floors, lost, onLook }} />}
    </section>
  )
}

const lengthOf = (geometry: PlanFeature['geometry']): number =>
  geometry.type !== 'line'
    ? 0
    : geometry.points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - geometry.points[i]![0], y - geometry.points[i]![1]), 0)

/** What the ways do not reach, shortly after a change of the plan; null: it has none. */
function useUnreached(features: readonly PlanFeature[], islands: PlanDraft['islands']): readonly Unreached[] | null {
  const [lost, setLost] = useState<readonly Unreached[] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setLost(hasOwnWays(features) ? unreachedBy(features, islands) : null), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [features, islands])
  return lost
}

function LostList({ store, floors, lost, onLook }: Pick<WayPanelProps, 'store' | 'floors' | 'onLook'> & { lost: readonly Unreached[] }) {
  const { t } = useTranslation()
  const choose = ({ kind, id, floor, at }: Unreached) => {
    store.dispatch({ type: 'floor', floor })
    if (kind !== 'island') store.dispatch({ type: 'select', id })
    onLook(at)
  }
  return (
    <Alert color="yellow" p="xs" role="status" title={t('planEditor.way.lost', { count: lost.length })}>
      <Stack gap={0} className={classes.lost!}>
        {lost.slice(0, MOST_SHOWN).map((one) => (
          <NavLink
            key={`${one.kind} ${one.id}`}
            component="button"
            type="button"
            py={2}
            label={t('planEditor.way.line', {
              name: one.name || t('map.draw.unnamed'),
              kind: t(`planEditor.way.kind.${one.kind}`),
              floor: floorName(t, floors, one.floor),
            })}
            onClick={() => choose(one)}
          />
        ))}
        {lost.length > MOST_SHOWN && <Text size="xs">{t('planEditor.way.more', { count: lost.length - MOST_SHOWN })}</Text>}
      </Stack>
    </Alert>
  )
}
