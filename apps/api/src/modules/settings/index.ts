import { customConfigGet, displayLogo, showNameSetting } from './custom-config.ts'
import { settingsGet, settingsSave } from './settings-form.ts'
import { testMail } from './test-mail.ts'

export const settingsModule = {
  handlers: {
    customConfigGet,
    displayLogo,
    showNameSetting,
    testMail,
    'systemSetting.get': settingsGet,
    'systemSetting.save': settingsSave,
  },
}
