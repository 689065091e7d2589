import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const HOUR_S = 3600
/** Signed addresses are good for at least this long. */
const SIGNED_FOR_S = 12 * HOUR_S

/** Where the bytes of uploads lie, and who may see them without a header: addresses are signed for one file and some hours. */
export class FileVault {
  readonly #dir: string
  readonly #key: Buffer

  constructor(dir: string, secret: string) {
    this.#dir = dir
    this.#key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'muster file addresses', 32))
  }

  /** Path of a file by its id, which is of our making; its folder is there afterwards. */
  async place(id: string): Promise<string> {
    if (!/^[\w-]{8,64}$/.test(id)) throw new Error('not a file id')
    const folder = join(this.#dir, 'files', id.slice(0, 2))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, id)
  }

  /** Folder for what is not finished yet. */
  async unfinished(id: string): Promise<string> {
    const folder = join(this.#dir, 'unfinished')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return join(folder, id)
  }

  async remove(id: string): Promise<void> {
    await rm(await this.place(id), { force: true })
  }

  /** Address of a bare one (`/image/view?id=…`) that works without a session. The same for an hour, so that browsers keep the picture. */
  sign(address: string, nowMs = Date.now()): string {
    const id = fileIdOf(address)
    if (id === null) return address
    const until = Math.ceil(nowMs / 1000 / HOUR_S) * HOUR_S + SIGNED_FOR_S
    return `${bareAddress(id)}&until=${until}&sign=${this.#signature(id, until)}`
  }

  isSigned(query: unknown, nowMs = Date.now()): boolean {
    const { id, until, sign } = query as { id?: unknown; until?: unknown; sign?: unknown }
    if (typeof id !== 'string' || typeof sign !== 'string') return false
    const untilS = Number(until)
    if (!Number.isInteger(untilS) || untilS * 1000 < nowMs) return false
    const expected = Buffer.from(this.#signature(id, untilS))
    const given = Buffer.from(sign)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  #signature(id: string, until: number): string {
    return createHmac('sha256', this.#key).update(`${id} ${until}`).digest('base64url')
  }
}

export const bareAddress = (id: string): string => `/image/view?id=${id}`

/** Id in an address of ours, signed or not; null for any other text. */
export function fileIdOf(address: string): string | null {
  return /^\/image\/view\?id=([\w-]{8,64})(?:&|$)/.exec(address)?.[1] ?? null
}
