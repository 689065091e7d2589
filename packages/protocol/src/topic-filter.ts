/**
 * Whether a topic matches an MQTT filter (MQTT 3.1.1, 4.7). Topics that begin with $ match no wildcard at their first
 * level.
 */
export function matchesFilter(topic: string, filter: string): boolean {
  const levels = topic.split('/')
  const wanted = filter.split('/')
  if (topic.startsWith('$') && (wanted[0] === '#' || wanted[0] === '+')) return false
  for (let i = 0; i < wanted.length; i++) {
    if (wanted[i] === '#') return i === wanted.length - 1
    if (i >= levels.length || (wanted[i] !== '+' && wanted[i] !== levels[i])) return false
  }
  return levels.length === wanted.length
}
