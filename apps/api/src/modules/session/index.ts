import { changePassword, passwordChallenge } from './change-password.ts'
import { chooseBuilding } from './choose-building.ts'
import { sessionEnd, sessionEndAll, sessionForceOff, sessionOwn } from './end-session.ts'
import { sessionExtend } from './extend-session.ts'
import { freeLogin } from './free-login.ts'
import { integratorStore } from './integrator.store.ts'
import { integratorAccounts, integratorKey } from './integrator-key.ts'
import { layoutSave } from './layout.ts'
import { listBuildings } from './list-buildings.ts'
import { login } from './login.ts'
import { loginChallenge } from './login-challenge.ts'
import { loginCode } from './login-code.ts'
import { logout } from './logout.ts'
import { onlineSessionStore } from './online-session.store.ts'
import { secondFactorConfirm, secondFactorStart, secondFactorState, secondFactorStop } from './second-factor.ts'
import { sessionInfo } from './session-info.ts'
import { sessionJobs } from './session-jobs.ts'

export const sessionModule = {
  stores: {
    integrator: integratorStore,
    onlineSession: onlineSessionStore,
  },
  handlers: {
    integratorAccounts,
    integratorKey,
    freeLogin,
    layoutSave,
    sessionOwn,
    sessionEnd,
    sessionEndAll,
    sessionForceOff,
    loginChallenge,
    login,
    loginCode,
    secondFactorState,
    secondFactorStart,
    secondFactorConfirm,
    secondFactorStop,
    passwordChallenge,
    changePassword,
    sessionExtend,
    logout,
    loginBuildings: listBuildings,
    chooseBuilding,
    sessionInfo,
  },
  jobs: sessionJobs,
}
