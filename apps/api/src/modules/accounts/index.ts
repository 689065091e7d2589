import { accountStore } from './account.store.ts'
import { resetAccount, resetSecondFactor } from './account-reset.ts'

export const accountsModule = {
  stores: {
    account: accountStore,
  },
  handlers: {
    accountReset: resetAccount,
    accountFactorReset: resetSecondFactor,
  },
}
