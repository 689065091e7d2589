import { type ProjectionScreenRow, projectionScreen } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { LinkDialog } from './link-dialog.tsx'

function Parts({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(projectionScreen)
  return parts.map((part) => option('screenPart', part)).join(t('resource.listSeparator'))
}

export const projectionScreenScreen = defineListScreen<ProjectionScreenRow>({
  resource: projectionScreen,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'size', kind: { options: 'screenSize' } },
    { name: 'parts', render: ({ parts }) => <Parts parts={parts} /> },
    { name: 'enabled', kind: 'yesNo' },
    { name: 'lastSeenAt', kind: 'datetime' },
  ],
  nameOf: ({ name }) => name,
  rowActions: [{ key: 'link', permission: 'access:projection:screenLink', Dialog: LinkDialog }],
})

const ScreensScreen = () => <ListScreen screen={projectionScreenScreen} />

export default ScreensScreen
