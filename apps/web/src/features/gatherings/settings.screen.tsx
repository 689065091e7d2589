import { type GatheringSettingRow, gatheringSetting } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { MailFaults } from './mail-faults.tsx'
import { TrySetting } from './try-setting.tsx'

export const gatheringSettingScreen = defineListScreen<GatheringSettingRow>({
  resource: gatheringSetting,
  columns: [
    { name: 'enabled', kind: 'yesNo' },
    { name: 'radiusM', kind: 'number' },
    { name: 'centre', kind: { options: 'gatheringCentre' } },
    { name: 'minutes', kind: 'number' },
    { name: 'yellowFrom', kind: 'number' },
    { name: 'orangeFrom', kind: 'number' },
    { name: 'redFrom', kind: 'number' },
    { name: 'gasM', kind: 'number' },
    { name: 'mailAfterMin', kind: 'number' },
    { name: 'managers' },
  ],
  nameOf: () => '',
  Tools: Standard,
  FormButton: TrySetting,
})

/** What the standard requires, shown when other values are set; and why mails would reach nobody. */
function Standard() {
  const { t } = useTranslation()
  return (
    <div>
      <small>
        {t('gatherings.standard')}
        <br />
        {t('gatherings.centre')}
      </small>
      <MailFaults />
    </div>
  )
}

const GatheringSettingsScreen = () => <ListScreen screen={gatheringSettingScreen} />

export default GatheringSettingsScreen
