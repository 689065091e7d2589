import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SessionView } from '../scope/session-view.ts'

/** Signed URLs are valid for at least this long, and at most twice as long. */
const SIGNED_FOR_S = 5 * 60

/** Whom a URL is signed for: a session, as long as it lives and its rights are unchanged. */
export type AddressHolder = Pick<SessionView, 'id' | 'permissions' | 'scope'>

/** Signs URLs of uploads for use without a header: for one file, one session and some minutes. */
export class FileAddresses {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'muster file addresses', 32))
  }

  /**
   * Turns a bare URL (`/image/view?id=…`) into a signed one. The same for some minutes, so that browsers cache the
   * picture.
   */
  signer(holder: AddressHolder, nowMs = Date.now()): (address: string) => string {
    const until = (Math.ceil(nowMs / 1000 / SIGNED_FOR_S) + 1) * SIGNED_FOR_S
    const key = this.#keyOf(holder)
    return (address) => {
      const id = fileIdOf(address)
      return id === null ? address : `${bareAddress(id)}&until=${until}&by=${holder.id}&sign=${signature(key, id, until)}`
    }
  }

  /** Whether a URL was signed for this session with its present rights; it may have expired. */
  wasSigned({ id, until, sign }: SignedQuery, holder: AddressHolder): boolean {
    if (until === undefined || sign === undefined) return false
    const expected = Buffer.from(signature(this.#keyOf(holder), id, until))
    const given = Buffer.from(sign)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  #keyOf({ id, permissions, scope }: AddressHolder): Buffer {
    const rights = JSON.stringify([id, scope.key, [...permissions].sort()])
    return createHmac('sha256', this.#key).update(rights).digest()
  }
}

/** The parameters of a URL that make it signed. */
export interface SignedQuery {
  id: string
  until?: number | undefined
  by?: string | undefined
  sign?: string | undefined
}

const signature = (key: Buffer, id: string, until: number): string => createHmac('sha256', key).update(`${id} ${until}`).digest('base64url')

export const bareAddress = (id: string): string => `/image/view?id=${id}`

/** Id in a URL of ours, signed or not; null for any other text. */
export function fileIdOf(address: string): string | null {
  return /^\/image\/view\?id=([\w-]{8,64})(?:&|$)/.exec(address)?.[1] ?? null
}
