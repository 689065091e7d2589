import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * Networks that the api must never contact, whatever a site allows: this machine, link-local, multicast, unspecified,
 * and cloud metadata.
 */
const NEVER = new BlockList()
for (const [net, bits] of [['0.0.0.0', 8], ['127.0.0.0', 8], ['169.254.0.0', 16], ['224.0.0.0', 4], ['240.0.0.0', 4]] as const) // biome-ignore format: one list, one line
  NEVER.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NEVER.addSubnet(net, bits, 'ipv6')
NEVER.addAddress('100.100.100.200', 'ipv4')
NEVER.addAddress('192.0.0.192', 'ipv4')
NEVER.addAddress('fd00:ec2::254', 'ipv6')

/** Anywhere except `NEVER`: mail servers may be in the plant or outside. */
export const ANYWHERE = ['0.0.0.0/0', '::/0'] as const

/** What the api may contact for pictures and mails. */
export interface AllowedNetworks {
  /** `10.0.0.0/8`, one each. */
  networks: readonly string[]
  /** `address:port` that the operator allows anyway: the demonstration's cameras, those of tests. */
  own: readonly string[]
  /** Addresses of this machine, whose other services are off limits. */
  machine: readonly string[]
}

/** A network of the list, or null when it is none. */
export function readNetwork(text: string): { net: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, net = '', bits] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const version = isIP(net)
  if (version === 0) return null
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : Number(bits)
  return length <= most ? { net, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' } : null
}

function contains(networks: readonly string[], ip: string, family: 'ipv4' | 'ipv6'): boolean {
  const list = new BlockList()
  for (const text of networks) {
    const network = readNetwork(text)
    if (network) list.addSubnet(network.net, network.bits, network.family)
  }
  return list.check(ip, family)
}

/** An IPv4-mapped IPv6 address is treated as IPv4. */
const plain = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

/** Whether this address may be contacted. */
export function isAllowed(ip: string, port: number, { networks, own, machine }: AllowedNetworks): boolean {
  const address = plain(ip)
  if (own.includes(`${address}:${port}`)) return true
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  // No honest address uses the hexadecimal form of an embedded IPv4 address.
  if (isIP(address) === 0 || /^::ffff:/i.test(address)) return false
  return !machine.includes(address) && !NEVER.check(address, family) && contains(networks, address, family)
}

/** Addresses of this machine now. */
export const machineAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address))

type ResolvedHost = { ip: string } | { fault: 'notAllowed' | 'unknownHost' }

/** The one address that is then connected to, so that it cannot change between check and request. */
export async function resolveHost(host: string, port: number, allowed: AllowedNetworks): Promise<ResolvedHost> {
  const bare = host.replace(/^\[|\]$/g, '')
  try {
    const found = isIP(bare) ? [{ address: bare }] : await lookup(bare, { all: true, order: 'ipv4first' })
    if (found.length === 0) return { fault: 'unknownHost' }
    // A forbidden address among several is a trap.
    const ips = found.map(({ address }) => plain(address))
    return ips.every((ip) => isAllowed(ip, port, allowed)) ? { ip: ips[0]! } : { fault: 'notAllowed' }
  } catch {
    return { fault: 'unknownHost' }
  }
}
