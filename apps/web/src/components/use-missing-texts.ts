import { useTranslation } from 'react-i18next'
import { askWhyMissing, loadConsoleAnew, type MissingCause, useMissingFile } from '../http/console-version.ts'

/** What is said where a file of the console is missing, and what its button does. */
export interface MissingTexts {
  cause: MissingCause | null
  title: string
  text: string
  action: string
  act: () => void
}

/** Where nobody answered, the button asks once more before it leaves the page that is open. */
async function tryAgain(): Promise<void> {
  await askWhyMissing()
  if (useMissingFile.getState().cause !== 'unreachable') loadConsoleAnew()
}

export function useMissingTexts(): MissingTexts {
  const { t } = useTranslation()
  const cause = useMissingFile((state) => state.cause)
  if (cause === 'newer')
    return { cause, title: t('app.newer.title'), text: t('app.newer.text'), action: t('app.newer.load'), act: loadConsoleAnew }
  const text = t(cause === 'same' ? 'app.crashed.text' : 'errors.network')
  return { cause, title: t('errors.loadFailed'), text, action: t('app.action.retry'), act: () => void tryAgain() }
}
