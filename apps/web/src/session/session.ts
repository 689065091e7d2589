const TOKEN = 'authToken'
/** Survive signing out: the language, and what belongs to the machine and not to the user (`muster.device.…`). */
const KEPT = /^(language|logoText|muster\.device\..*)$/

/** What the browser remembers of a sign-in, under the specification's storage keys. */
export interface SavedSession {
  authToken: string | null
  buildId: string | null
  userName: string | null
  /** `local`, or the name of a hosted installation. */
  deployType: string | null
}

export function savedSession(): SavedSession {
  return {
    authToken: localStorage.getItem(TOKEN),
    buildId: localStorage.getItem('buildId'),
    userName: localStorage.getItem('userName'),
    deployType: localStorage.getItem('deployType'),
  }
}

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN, token)
}

/** `roleType` is the account type. */
export function saveSession(session: { buildId: string; userName: string; deployType: string; roleType: string }): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
}

export function saveBuilding(buildId: string): void {
  localStorage.setItem('buildId', buildId)
}

/** Forgets the token alone: the next page is the login page, with name and building still known. */
export function dropToken(): void {
  localStorage.removeItem(TOKEN)
}

/** Forgets everything but the language and settings of this machine. */
export function clearSession(): void {
  for (const key of Object.keys(localStorage)) if (!KEPT.test(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}

const WEAK = 'muster.weakPassword'
/** Whether this sign-in was with a weak password, until somebody has looked. */
export const weakPassword = {
  note: () => sessionStorage.setItem(WEAK, 'true'),
  isNoted: () => sessionStorage.getItem(WEAK) === 'true',
  forget: () => sessionStorage.removeItem(WEAK),
}

const CHANGED = 'muster.passwordChanged'
/** The login page says then why it is there. */
export const notePasswordChanged = () => sessionStorage.setItem(CHANGED, 'true')
export const isPasswordChanged = () => sessionStorage.getItem(CHANGED) === 'true'

/** A path inside this console, or `/` when the value could lead elsewhere. */
export function safeRedirect(path: string | undefined): string {
  return path && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : '/'
}
