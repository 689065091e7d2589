import { type SilenceWindowRow, silenceWindow } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

export const silenceWindowScreen = defineListScreen<SilenceWindowRow>({
  resource: silenceWindow,
  columns: [
    { name: 'state', kind: { options: 'silenceState' } },
    { name: 'kinds', render: ({ kinds }) => <Kinds kinds={kinds} /> },
    { name: 'areas', render: ({ areas }) => <Areas areas={areas} /> },
    { name: 'fromAt', kind: 'datetime', sort: 'fromAt' },
    { name: 'untilAt', kind: 'datetime', sort: 'untilAt' },
    { name: 'reason' },
  ],
  nameOf: ({ reason }) => reason,
})

function Kinds({ kinds }: { kinds: readonly string[] }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(silenceWindow)
  return kinds.length === 0
    ? t('alarms.silence.everyKind')
    : kinds.map((kind) => option('alarmKind', kind)).join(t('resource.listSeparator'))
}

function Areas({ areas }: { areas: string }) {
  const { t } = useTranslation()
  return areas || t('alarms.silence.everywhere')
}

const SilenceWindowsScreen = () => <ListScreen screen={silenceWindowScreen} />

export default SilenceWindowsScreen
