/** SHA-256 of a text's UTF-8 bytes. */
export type Sha256 = (text: string) => Uint8Array

/** Whether an answer is worth `bits` of work: SHA-256 of `salt:answer` begins with that many zero bits. */
export function workHolds(salt: string, bits: number, answer: string, sha256: Sha256): boolean {
  return leadingZeroBits(sha256(`${salt}:${answer}`)) >= bits
}

/** The smallest number that fits; 2^bits tries on average. */
export function solveWork(salt: string, bits: number, sha256: Sha256): string {
  for (let i = 0; ; i++) if (workHolds(salt, bits, String(i), sha256)) return String(i)
}

function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
