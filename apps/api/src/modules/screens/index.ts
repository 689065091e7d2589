import { bigScreenStore } from './big-screen.store.ts'
import { screenCopy, screenFile, screenImport } from './carry.ts'
import { screenDraft, screenDraftSave, screenPublish, screenRestore, screenVersions } from './drafts.ts'
import { screenRoleOptions } from './role-options.ts'
import { secretOpen, secretPassword, secretState } from './secret/second-password.ts'
import { secretConfigGet, secretConfigSave } from './secret/secret-config.ts'
import { screenList, screenShow } from './show.ts'

export const screensModule = {
  stores: { bigScreen: bigScreenStore },
  handlers: {
    screenShow,
    screenList,
    screenDraft,
    screenDraftSave,
    screenPublish,
    screenVersions,
    screenRestore,
    screenCopy,
    screenFile,
    screenRoleOptions,
    screenImport,
    secretState,
    secretPassword,
    secretOpen,
    secretConfigGet,
    secretConfigSave,
  },
}
