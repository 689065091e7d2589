import { accountStore } from './account.store.ts'
import { resetAccount, resetSecondFactor } from './account-reset.ts'
import { ACCOUNT_ROWS } from './account-scope.ts'

export const accountsModule = {
  scopedRows: { account: ACCOUNT_ROWS },
  stores: {
    account: accountStore,
  },
  handlers: {
    accountReset: resetAccount,
    accountFactorReset: resetSecondFactor,
  },
}
