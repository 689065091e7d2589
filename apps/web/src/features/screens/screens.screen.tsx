import { ActionIcon, Badge, Text } from '@mantine/core'
import { type BigScreenRow, bigScreen } from '@muster/contracts'
import { IconDownload, IconExternalLink, IconPencilCog } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { BIG_SCREENS } from '../../session/big-screens.ts'
import { useMayDo } from '../../session/session-info.ts'
import { takeOut } from './carry-screen.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { ImportScreen } from './import-screen.tsx'

/** Where a screen stands for walls. */
const addressOf = ({ id, ready }: Pick<BigScreenRow, 'id' | 'ready'>) =>
  ready === null ? `/bigscreen/show?${new URLSearchParams({ id })}` : BIG_SCREENS[ready]

function Buttons({ row }: { row: BigScreenRow }) {
  const { t } = useTranslation()
  const may = useMayDo()
  const mayEdit = may('screen:config:edit')
  const name = row.name
  return (
    <>
      {(row.ready !== null || row.published !== null) && (
        <ActionIcon
          component="a"
          href={addressOf(row)}
          target="_blank"
          rel="noopener"
          variant="subtle"
          aria-label={t('screens.list.show', { name })}
        >
          <IconExternalLink size={16} aria-hidden />
        </ActionIcon>
      )}
      {mayEdit && (
        <>
          <ActionIcon
            component="a"
            href={`/screen?${new URLSearchParams({ id: row.id })}`}
            variant="subtle"
            aria-label={t('screens.list.design', { name })}
          >
            <IconPencilCog size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={t('screens.list.takeOut', { name })} onClick={() => void takeOut(row)}>
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </>
  )
}

function Published({ row: { ready, published, changed } }: { row: BigScreenRow }) {
  const { t } = useTranslation()
  const shown =
    published !== null
      ? t('screens.list.version', { number: published })
      : t(ready === null ? 'screens.list.never' : 'screens.list.product')
  return (
    <Text span size="sm">
      {shown}{' '}
      {changed && (
        <Badge variant="light" color="orange" size="sm">
          {t('screens.list.changed')}
        </Badge>
      )}
    </Text>
  )
}

function Roles({ roles }: Pick<BigScreenRow, 'roles'>) {
  const { t } = useTranslation()
  return <>{roles.length === 0 ? t('screens.list.everybody') : roles.join(t('resource.listSeparator'))}</>
}

export const bigScreenScreen = defineListScreen<BigScreenRow>({
  resource: bigScreen,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'size' },
    { name: 'creator' },
    { name: 'layout', kind: { options: 'bigScreenLayout' } },
    { name: 'titleCount', kind: 'number' },
    { name: 'modules', kind: 'number' },
    { name: 'roles', render: ({ roles }) => <Roles roles={roles} /> },
    { name: 'published', render: (row) => <Published row={row} /> },
    { name: 'publishedAt', kind: 'datetime', sort: 'publishedAt' },
  ],
  nameOf: ({ name }) => name,
  rowActions: [{ key: 'copy', permission: 'screen:config:add', Dialog: CopyDialog }],
  deletable: ({ ready }) => ready === null,
  Buttons,
  Tools: ImportScreen,
})

const BigScreensScreen = () => <ListScreen screen={bigScreenScreen} />

export default BigScreensScreen
