import type { Language, removalBody } from '@muster/contracts'
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

/** What deleting these rows would do, or the requested part of it. */
export async function previewRemoval(store: ResourceStore, call: ResourceCall) {
  const { ids, part } = call.body as z.output<typeof removalBody>
  const language = languageOf(call.request)
  const { possible, failed } = part === 'effects' ? await seenOnly(store, call, ids) : await triedRemoval(store, call, ids, language)
  const effects = possible.length === 0 || part === 'possible' ? [] : ((await store.effects?.({ ...call, language }, possible)) ?? [])
  return ok({
    possible,
    failed,
    effects: effects.map((effect) => effectText(language, effect)),
    restorable: effects.some(({ restores }) => restores),
    keptUntil: store.hides ? await keptUntil(call) : null,
  })
}

type Failed = { id: string; name: string; reason: string }

/** Users who may not see a row are not told what belongs to it. */
async function seenOnly(
  store: ResourceStore,
  call: ResourceCall,
  ids: readonly string[],
): Promise<{ possible: string[]; failed: Failed[] }> {
  return { possible: (await store.forms(call, ids)).map(({ id }) => id), failed: [] }
}

/** Whether a row can be deleted is tried, not predicted: the rules exist only in the store's `remove`. */
async function triedRemoval(store: ResourceStore, call: ResourceCall, ids: readonly string[], language: Language) {
  const possible: string[] = []
  const failed: Failed[] = []
  for (const id of ids) {
    const outcome = await tried(call.context.pool, (db) => store.remove(db, call, id))
    if (outcome === 'notFound') failed.push({ id, name: id, reason: reasonText(language, { reason: 'notFound' }) })
    else if (isRefusal(outcome)) failed.push({ id, name: outcome.name, reason: reasonText(language, outcome) })
    else possible.push(id)
  }
  return { possible, failed }
}

/** Site day on which the retention removes rows deleted now. */
async function keptUntil({ context, session }: ResourceCall): Promise<string> {
  const endsAt = new Date(Date.now() + context.deletedKeepDays * DAY_MS)
  return siteTime(endsAt, await timeZoneOf(context.pool, session.buildingId)).slice(0, 10)
}
