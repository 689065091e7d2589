import type { Language } from '@muster/contracts'
import { translateAny } from '@muster/i18n'

/** The text of a key, or null when the catalogues do not have it. */
function known(language: Language, key: string): string | null {
  const text = translateAny(language, key)
  return text === key ? null : text
}

/**
 * Text for an action of the log: its own, or verb and title of the resource; an action without a text shows its code.
 */
export function actionText(language: Language, action: string): string {
  const own = known(language, `log.action.${action}`)
  if (own) return own
  const [resource = action, verb = ''] = action.split('.')
  const what = known(language, `resources.${resource}.title`)
  const done = known(language, `log.verb.${verb}`)
  return what && done ? translateAny(language, 'log.verbAndTitle', { verb: done, title: what }) : action
}
