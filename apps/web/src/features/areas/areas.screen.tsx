import { Badge } from '@mantine/core'
import { type AreaRow, areaResource } from '@muster/contracts'
import { floorsOf } from '@muster/geometry'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../live/queries.ts'
import { floorName } from '../../map/words/position-words.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { areaRecordPage } from './area-record.tsx'
import { AreaTools } from './area-tools.tsx'
import { AreaTypeField } from './area-type-field.tsx'
import classes from './areas.module.css'
import { DraftBar } from './draft-bar.tsx'
import { Occupancy } from './occupancy.tsx'

const STATE_COLOURS = { added: 'green', changed: 'yellow', deleted: 'red' } as const

function FloorCell({ row: { floor, moreFloors } }: { row: AreaRow }) {
  const { t } = useTranslation()
  const site = useSite()
  const floors = floorsOf({ floor, moreFloors })
  const named = floors?.map((one) => floorName(t, site.data?.floors ?? [], one))
  return <>{named ? named.join(t('resource.listSeparator')) : t('areas.everyFloor')}</>
}

function StateCell({ state }: { state: AreaRow['state'] }) {
  const { option } = useResourceTexts(areaResource)
  const word = option('areaState', state)
  // Areas that are as published need no attention.
  return state === 'published' ? word : <Badge color={STATE_COLOURS[state]}>{word}</Badge>
}

export const areaScreen = defineListScreen<AreaRow>({
  resource: areaResource,
  columns: [
    { name: 'name', sort: 'name', render: ({ name, depth }) => <span style={{ paddingLeft: depth * 20 }}>{name}</span> },
    { name: 'code', sort: 'code', copy: true },
    { name: 'typeName' },
    { name: 'state', render: ({ state }) => <StateCell state={state} /> },
    { name: 'occupancy', render: (row) => <Occupancy row={row} /> },
    { name: 'floor', render: (row) => <FloorCell row={row} /> },
    { name: 'riskLevel', kind: { options: 'riskLevel' } },
    { name: 'responsibleName' },
    { name: 'parentName' },
  ],
  nameOf: ({ name }) => name,
  Tools: AreaTools,
  record: areaRecordPage,
  slots: { type: AreaTypeField },
})

/** Areas as a tree, with unpublished changes above them. */
function AreasScreen() {
  const mode = useSearch({ strict: false, select: ({ mode: shown }: { mode?: string }) => shown })
  return (
    <div className={classes.screen}>
      {mode === undefined && <DraftBar />}
      <ListScreen screen={areaScreen} />
    </div>
  )
}

export default AreasScreen
