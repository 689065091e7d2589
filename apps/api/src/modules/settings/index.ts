import { customConfigGet, displayLogo, showNameSetting } from './custom-config.ts'
import { askedWords } from './dictionary.reference.ts'
import { dictionaryOptions, dictionaryStore } from './dictionary.store.ts'
import { settingsGet, settingsSave } from './settings-form.ts'
import { testMail } from './test-mail.ts'

export const settingsModule = {
  stores: { dictionaryEntry: dictionaryStore },
  handlers: {
    customConfigGet,
    dictionaryOptions,
    displayLogo,
    showNameSetting,
    testMail,
    'systemSetting.get': settingsGet,
    'systemSetting.save': settingsSave,
  },
  references: { dictionaryOptions: askedWords },
}
