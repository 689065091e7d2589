import { accountStore } from './account.store.ts'
import { resetAccount } from './account-reset.ts'

export const accountsModule = {
  stores: {
    account: accountStore,
  },
  handlers: {
    accountReset: resetAccount,
  },
}
