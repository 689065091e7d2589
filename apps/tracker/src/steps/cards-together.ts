import { beginPairs, type CardPair, followPairs, surelyLocated, type Walker } from '@muster/positioning'
import { type Beginning, tell, tellEnd } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import { type Located, locatePeople } from './located-people.ts'

/** Interval of the looks, seconds: walkers have moved farther by then than positions err. */
const EVERY_S = 5

const nameOf = ({ a, b }: CardPair): string => `${a}+${b}`
const newsOf = ({ sinceMs }: CardPair, timeMs: number) => ({ kind: 'cardsTogether', areaId: null, startMs: sinceMs, timeMs }) as const

/**
 * Which cards walk together. Visitors are ignored, because they walk beside a host. In a replay not before the step at
 * which the pairs were saved, as for crowds.
 */
export function passCardsTogether(context: Context): void {
  const { state, config } = context
  const walkMs = config.cardsTogetherMs
  if (state.step <= state.replayUntilStep) return
  if (walkMs === 0) {
    for (const pair of state.cardsTogether.pairs.splice(0))
      if (pair.raised) tellEnd(context, { name: nameOf(pair) }, { ...newsOf(pair, state.logTimeMs), type: 'cleared', reason: 'ruleGone' })
    return
  }
  if (state.sweptS % EVERY_S !== 0) return
  endUncarried(context)
  const located = locatePeople(context, () => false)
  const walkers: Walker[] = []
  for (const { no, fix } of located.values()) {
    const { x, y, floor, accuracyM } = fix
    if (config.trackables.get(no)?.class !== 'visitor') walkers.push({ no, x, y, floor, accuracyM })
  }
  const look = { walkers: surelyLocated(walkers), timeMs: state.logTimeMs }
  state.cardsLook = look
  for (const { type, pair, timeMs } of followPairs({ walkMs }, state.cardsTogether, look.walkers, look.timeMs)) {
    const subject = { name: nameOf(pair), begin: () => beginning(context, pair, located) }
    tell(context, subject, { ...newsOf(pair, timeMs), type: type === 'ended' ? 'cleared' : 'raised' })
  }
}

/** Who has given his card back, or on to somebody else, carries no two cards. */
function endUncarried(context: Context): void {
  const { cardsTogether, tags, logTimeMs } = context.state
  if (cardsTogether.pairs.length === 0) return
  const carriers = new Set<number | null>()
  for (const { trackableNo } of tags.values()) carriers.add(trackableNo)
  cardsTogether.pairs = cardsTogether.pairs.filter((pair) => {
    if (carriers.has(pair.a) && carriers.has(pair.b)) return true
    if (pair.raised) tellEnd(context, { name: nameOf(pair) }, { ...newsOf(pair, logTimeMs), type: 'cleared' })
    return false
  })
}

/** The second half of a look, which takes as long as the first. */
export function passNewPairs({ state }: Context): void {
  if (state.cardsLook !== null) beginPairs(state.cardsTogether, state.cardsLook.walkers, state.cardsLook.timeMs)
  state.cardsLook = null
}

function beginning({ config, state }: Context, pair: CardPair, located: ReadonlyMap<number, Located>): Beginning {
  const both = [pair.a, pair.b].map((no) => ({ no, name: config.trackables.get(no)?.name ?? '', at: located.get(no) }))
  const people = both.flatMap(({ no, name, at }) => {
    if (at === undefined) return []
    const { x, y, floor, accuracyM } = at.fix
    return [{ no, name, x, y, floor, accuracyM }]
  })
  return {
    arrivedMs: state.logTimeMs,
    crowd: { members: both.map(({ no, name }) => ({ no, name })), memberCount: both.length },
    at: both[0]?.at?.fix ?? null,
    evidence: {
      rule: { kind: 'cardsTogether', walkMs: config.cardsTogetherMs },
      measured: { walkedMin: Math.round(pair.walkedMs / 60_000), walkedM: Math.round(pair.walkedM) },
      ...{ fixes: both[0]?.at?.tag.recent.list() ?? [], people, anchors: [], frame: null },
    },
  }
}
