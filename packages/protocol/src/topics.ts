/**
 * Native topics: `muster/{buildId}/up/{gatewayId}/{kind}`, `…/down/{tagId}`, `…/live/{what}`, `…/unrecorded`,
 * `…/truth/{tagId}`, `…/answer/{gatewayId}`, `…/access/{gatewayId}`.
 */
export const UP_KINDS = ['range', 'tdoa', 'rssi', 'gnss', 'pressure', 'event', 'receipt', 'health', 'batch', 'alarm'] as const
export type UpKind = (typeof UP_KINDS)[number]

export const upTopic = (buildId: string, gatewayId: string, kind: UpKind) => `muster/${buildId}/up/${gatewayId}/${kind}`
export const downTopic = (buildId: string, tagId: string) => `muster/${buildId}/down/${tagId}`
export const LIVE_SUBTOPICS = ['positions', 'alarms', 'tracker', 'broker'] as const
export type LiveSubtopic = (typeof LIVE_SUBTOPICS)[number]
export const liveTopic = (buildId: string, what: LiveSubtopic) => `muster/${buildId}/live/${what}`
/** Events that the frame log could not take, from the broker to the tracker only. */
export const unrecordedTopic = (buildId: string) => `muster/${buildId}/unrecorded`
/** The simulator's truth; only tests and accuracy tools read it. */
export const truthTopic = (buildId: string) => `muster/${buildId}/truth`

/** Devices' answers to orders: through the broker to the api, not recorded. */
export const answerTopic = (buildId: string, gatewayId: string) => `muster/${buildId}/answer/${gatewayId}`

/** Events of gates and plate cameras: through the broker to the api, which answers each; not recorded. */
export const accessTopic = (buildId: string, gatewayId: string) => `muster/${buildId}/access/${gatewayId}`

/** A segment that may be part of a topic: no wildcard, no slash, not empty, no control character. */
export const isTopicSegment = (text: string) => /^[A-Za-z0-9._:-]{1,64}$/.test(text)

/** Parts of a gateway's native topic; null when it is not one. */
export function nativeTopicOf(topic: string): { buildId: string; gatewayId: string; kind: UpKind } | null {
  const parts = topic.split('/')
  const [root, buildId, branch, gatewayId, last] = parts
  const kind = UP_KINDS.find((name) => name === last)
  if (parts.length !== 5 || root !== 'muster' || branch !== 'up' || kind === undefined) return null
  return { buildId: buildId!, gatewayId: gatewayId!, kind }
}
