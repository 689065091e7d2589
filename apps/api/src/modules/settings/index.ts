import { customConfigGet, displayLogo, showNameSetting } from './custom-config.ts'
import { settingsGet, settingsSave } from './settings-form.ts'

export const settingsModule = {
  handlers: {
    customConfigGet,
    displayLogo,
    showNameSetting,
    'systemSetting.get': settingsGet,
    'systemSetting.save': settingsSave,
  },
}
