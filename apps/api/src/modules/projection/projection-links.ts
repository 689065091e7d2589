import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs addresses of screens: each contains the number of its link, so that a new link invalidates earlier ones. */
export class ProjectionLinks {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'muster projection links', 32))
  }

  sign(screenId: string, linkNo: number): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([screenId, linkNo]))
      .digest('base64url')
  }

  isSigned(screenId: string, linkNo: number, sign: string): boolean {
    const expected = Buffer.from(this.sign(screenId, linkNo))
    const given = Buffer.from(sign)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
}
