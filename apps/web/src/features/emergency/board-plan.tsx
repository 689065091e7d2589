import { Checkbox, Group, SegmentedControl } from '@mantine/core'
import { isFenceShape, isMissing, type MusterBoard, searchRadiusM } from '@muster/contracts'
import { outlineOf } from '@muster/geometry'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { useSite } from '../../live/queries.ts'
import { PlanDrawing } from '../../map/plan/plan-drawing.tsx'
import { defaultFloor } from '../../map/words/default-floor.ts'
import { floorName } from '../../map/words/position-words.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import classes from './board.module.css'

const DOT_M = 2
const SUPPLY_M = 4
/** Supplies do not move during a run. */
const FRESH_MS = 300_000

/** The plan with the islands, and the search circles of the missing: they grow with every second. */
export function BoardPlan({ board: { people, islands, countedAt, run } }: { board: MusterBoard }) {
  const { t } = useTranslation()
  const site = useSite().data
  const [chosen, setChosen] = useState<number | null>(null)
  const [withSupplies, setWithSupplies] = useState(true)
  const supplies = useSupplies()
  if (!site) return null
  const nowMs = Date.parse(run.endedAt ?? countedAt ?? run.startedAt)
  const lost = people.filter(({ state, place }) => isMissing(state) && place !== null)
  const missingOn = (number: number) => lost.filter(({ place }) => place?.floor === number).length
  // Floors without islands and without missing people are not offered.
  const floors = site.floors.filter(({ number }) => missingOn(number) > 0 || number === defaultFloor(site) || number === chosen)
  const floor = chosen ?? defaultFloor(site)
  return (
    <section className={classes.plan} aria-label={t('emergency.board.plan')}>
      {supplies.length > 0 && (
        <Group mb={6}>
          <Checkbox
            size="xs"
            label={t('emergency.board.supplies')}
            checked={withSupplies}
            onChange={(event) => setWithSupplies(event.currentTarget.checked)}
          />
        </Group>
      )}
      {floors.length > 1 && (
        <SegmentedControl
          aria-label={t('emergency.board.floor')}
          size="xs"
          value={String(floor)}
          onChange={(value) => setChosen(Number(value))}
          data={floors.map(({ number }) => ({
            value: String(number),
            label: `${floorName(t, site.floors, number)} · ${missingOn(number)}`,
          }))}
        />
      )}
      <PlanDrawing site={site} floor={floor} areas={[]} label={t('emergency.board.plan')}>
        {islands.map(({ id, name, shape, floor: on }) =>
          isFenceShape(shape) && (on === null || on === floor) ? (
            <path
              key={id}
              d={outlineOf(shape)
                .map((ring) => `M${ring.map(([x, y]) => `${x} ${-y}`).join('L')}Z`)
                .join('')}
              fill="#2f9e44"
              fillOpacity={0.35}
              stroke="#237032"
            >
              <title>{name}</title>
            </path>
          ) : null,
        )}
        {withSupplies &&
          supplies
            .filter((supply) => supply.floor === floor)
            .map(({ id, name, storage, quantity, x, y }) => (
              <rect
                key={id}
                x={x - SUPPLY_M / 2}
                y={-y - SUPPLY_M / 2}
                width={SUPPLY_M}
                height={SUPPLY_M}
                rx={0.8}
                fill="#1864ab"
                stroke="#ffffff"
                strokeWidth={0.5}
              >
                <title>{[name, quantity === null ? null : `× ${quantity}`, storage].filter(Boolean).join(' · ')}</title>
              </rect>
            ))}
        {lost.map(({ no, name, place, state }) =>
          place?.floor !== floor ? null : (
            <g key={no} fill="#c92a2a">
              <title>{name}</title>
              {(state === 'silent' || state === 'gateInside') && (
                <circle
                  cx={place.x}
                  cy={-place.y}
                  r={searchRadiusM(place.accuracyM, Date.parse(place.at), nowMs)}
                  fillOpacity={0.12}
                  stroke="#c92a2a"
                />
              )}
              <circle cx={place.x} cy={-place.y} r={DOT_M} />
            </g>
          ),
        )}
      </PlanDrawing>
    </section>
  )
}

/** Emergency supplies that are marked on the plan, for those who may see the map. */
function useSupplies() {
  const may = mayDo(useSessionInfo(), 'map:view')
  const { data } = useQuery({
    queryKey: ['placedThings'],
    queryFn: ({ signal }) => call('placedThings', { quiet: true, signal }),
    staleTime: FRESH_MS,
    enabled: may,
  })
  return (data ?? []).filter(({ layer }) => layer === 'supply')
}
