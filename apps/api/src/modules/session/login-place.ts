import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Needs } from '../../context.ts'
import type { LoginPlace } from '../../framework/parts/sign-in.ts'

type Devices = Needs<'devices'>

const COOKIE = 'muster_device'
/** An address or browser without a sign-in to the account for this long must earn trust again. */
export const TRUST_DAYS = 90
const TRUST_S = TRUST_DAYS * 86_400

export const placeOf = ({ devices }: Devices, request: FastifyRequest): LoginPlace => ({
  network: networkOf(request.ip),
  device: deviceOf(request.headers.cookie, (mark) => devices.isOurs(mark)),
})

/**
 * Gives the browser a mark that it sends at its next sign-in, or keeps the existing one. The mark alone grants nothing:
 * it distinguishes this browser from strangers trying the same name.
 * @returns the place as it will be identified
 */
export function markDevice({ devices }: Devices, request: FastifyRequest, reply: FastifyReply, place: LoginPlace): LoginPlace {
  const device = place.device ?? devices.issue()
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `${COOKIE}=${device}; Path=/; Max-Age=${TRUST_S}; HttpOnly; SameSite=Strict${secure}`)
  return { ...place, device }
}

function deviceOf(cookies: string | undefined, isOurs: (mark: string) => boolean): string | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const mark = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return mark !== undefined && isOurs(mark) ? mark : null
}

/** The first 64 bits of an IPv6 address; an IPv4 address, mapped or not, unchanged. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
