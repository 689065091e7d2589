import { i18next } from '../i18n/setup.ts'
import { CallError, type Called, callFile, type LooseOptions } from './client.ts'
import { showMessage } from './messages.ts'
import { saveFile } from './save-file.ts'

/**
 * Fetches what an endpoint answers into the browser's downloads.
 * @throws CallError, already shown; also when there was no file in the answer
 */
export async function downloadFile(endpoint: Called, query: LooseOptions['query'] = {}): Promise<void> {
  const other = await downloadUnless(endpoint, query)
  if (other === null) return
  const error = new CallError(i18next.t('errors.noFile'), null, null)
  showMessage('error', error.message)
  throw error
}

/**
 * As `downloadFile`, for endpoints that go on in the background when it takes long.
 * @returns what came instead of a file; null when there was one
 * @throws CallError, already shown
 */
export async function downloadUnless(endpoint: Called, query: LooseOptions['query'] = {}): Promise<{ data: unknown } | null> {
  const answer = await callFile(endpoint, { query })
  if ('data' in answer) return answer
  saveFile(answer.file, answer.name)
  return null
}
