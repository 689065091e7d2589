import type { deleteBody, Language } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import type { z } from 'zod'
import { ok } from '../routing/handler.ts'
import { languageOf, reasonText } from './refuse.ts'
import type { ResourceCall } from './resource-call.ts'
import { siteTime, timeZoneOf } from './site-time.ts'
import { type Effect, isRefusal, type ResourceStore } from './store.ts'
import { tried } from './transaction.ts'

const DAY_MS = 86_400_000

const effectText = (language: Language, { effect, values }: Effect) => translateAny(language, `effects.${effect}`, values)

/**
 * What deleting these rows would do. Whether a row can be deleted is tried, not foretold: the rules stand in the
 * store's `remove` and nowhere else.
 */
export async function previewRemoval(store: ResourceStore, call: ResourceCall) {
  const { ids } = call.body as z.output<typeof deleteBody>
  const language = languageOf(call.request)
  const possible: string[] = []
  const failed: { id: string; name: string; reason: string }[] = []
  for (const id of ids) {
    const outcome = await tried(call.context.pool, (db) => store.remove(db, call, id))
    if (outcome === 'notFound') failed.push({ id, name: id, reason: reasonText(language, { reason: 'notFound' }) })
    else if (isRefusal(outcome)) failed.push({ id, name: outcome.name, reason: reasonText(language, outcome) })
    else possible.push(id)
  }
  const effects = possible.length === 0 ? [] : ((await store.effects?.(call, possible)) ?? [])
  return ok({
    possible,
    failed,
    effects: effects.map((effect) => effectText(language, effect)),
    keptUntil: store.hides ? await keptUntil(call) : null,
  })
}

/** Day of the site on which the retention takes what is deleted now. */
async function keptUntil({ context, session }: ResourceCall): Promise<string> {
  const endsAt = new Date(Date.now() + context.deletedKeepDays * DAY_MS)
  return siteTime(endsAt, await timeZoneOf(context.pool, session.buildingId)).slice(0, 10)
}
