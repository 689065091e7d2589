/** First half of an IPv6 address: a network's customer gets it and moves about freely within it. */
const PREFIX_GROUPS = 4

/**
 * The key for limits by address: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address. Anything
 * else is its own key.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':')
    groups.push(...Array.from({ length: 8 - groups.length - after.length }, () => '0'), ...after)
  }
  const prefix = groups.slice(0, PREFIX_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/64`
}
