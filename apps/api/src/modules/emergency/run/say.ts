import { toLanguage } from '@muster/contracts'
import { type TranslationKey, translate } from '@muster/i18n'
import type { PoolClient } from 'pg'
import { ringAll } from '../../devices/bells/ring-all.ts'
import { readSettings } from '../../settings/setting.store.ts'
import { insertEvent } from './events.ts'

/** Announces it over the bells, in the language of the site, so that people without a card hear it, too. */
export async function sayToAll(
  db: PoolClient,
  run: { id: string; buildingId: string; kind: string },
  say: 'evacuate' | 'ended' | 'cancelled',
  by: string,
  where: readonly string[] = [],
): Promise<void> {
  const language = toLanguage((await readSettings(db, run.buildingId)).siteLanguage)
  const places =
    where.length === 0 ? translate(language, 'emergency.wholePlant') : where.join(translate(language, 'resource.listSeparator'))
  const content = translate(language, `emergency.voice.${run.kind}.${say}` as TranslationKey, { where: places })
  await ringAll(db, run.buildingId, content, by)
  await insertEvent(db, run, 'said', { content })
}
