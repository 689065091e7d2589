import { type AreaTypeRow, areaType, TRACKABLE_CLASSES } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { AreaColourCell } from './area-colour.tsx'

/** A type that admits nobody says so, one that admits everybody shows nothing. */
function Admits({ row: { admits } }: { row: AreaTypeRow }) {
  const { t, option } = useResourceTexts(areaType)
  if (admits.length === TRACKABLE_CLASSES.length) return t('areas.admitsAll')
  return admits.length === 0
    ? t('areas.admitsNobody')
    : admits.map((one) => option('trackableClass', one)).join(t('resource.listSeparator'))
}

export const areaTypeScreen = defineListScreen<AreaTypeRow>({
  resource: areaType,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'use', kind: { options: 'areaUse' } },
    { name: 'colour', kind: { options: 'areaColour' }, render: ({ colour }) => <AreaColourCell colour={colour} /> },
    { name: 'admits', render: (row) => <Admits row={row} /> },
    { name: 'sort', kind: 'number', sort: 'sort' },
    { name: 'areas', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
})

const AreaTypesScreen = () => <ListScreen screen={areaTypeScreen} />
export default AreaTypesScreen
