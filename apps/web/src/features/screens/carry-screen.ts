import { SCREEN_FILE_KIND, type ScreenFile, screenFile } from '@muster/contracts'
import { call } from '../../http/client.ts'
import { saveFile } from '../../http/save-file.ts'

/** A screen as a file on this computer. */
export async function takeOut({ id }: { id: string }): Promise<void> {
  const file = await call('screenFile', { query: { id } })
  saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), `${file.name}.json`)
}

/** Contents of a screen file; null: not a screen file. */
export function readScreenFile(text: string): ScreenFile | null {
  try {
    const parsed = screenFile.safeParse(JSON.parse(text))
    return parsed.success && parsed.data.kind === SCREEN_FILE_KIND ? parsed.data : null
  } catch {
    return null
  }
}
