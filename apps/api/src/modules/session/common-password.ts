import { PASSWORD_MAX_LENGTH } from '@muster/contracts'

/**
 * Common content of passwords that must have four kinds of characters: common words, keyboard sequences, and the
 * product's subject.
 */
const WORDS = (
  'password passwort passw admin administrator root user guest welcome hello login letmein secret master monkey dragon sunshine iloveyou ' +
  'princess football baseball superman qwerty qwertz qwer asdf asdfgh zxcv zxcvbn qazwsx qaz wsx abc abcd abcdef aaaa abcabc test demo temp ' +
  'changeme default system manager operator safety security woaini wodemima mima anquan nihao huanying zhongguo beijing shanghai ' +
  'spring summer autumn winter january december monday muster location positioning'
).split(' ')

const LEET: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', '1': 'i', '!': 'i', $: 's', '5': 's', '7': 't' }

/** Characters an attacker must guess besides a known word. */
const OWN_CHARACTERS = 5

/**
 * Whether a password is a common word, or one from its context such as the login name, with little around it:
 * `P@ssw0rd1!`, `Admin@123`, `Qwer1234!`, and `Wanglei-1` for the account `wanglei`.
 */
export function isCommonPassword(password: string, surroundings: readonly string[]): boolean {
  const plain = password.toLowerCase()
  if ([...plain].length > PASSWORD_MAX_LENGTH && isRepetition(plain)) return true
  const unleet = [...plain].map((character) => LEET[character] ?? character).join('')
  const words = [...WORDS, ...surroundings.map((word) => word.toLowerCase()).filter((word) => word.length >= 3)]
  return words.some((word) => [plain, unleet].some((text) => text.includes(word) && ownCharacters(plain, word) < OWN_CHARACTERS))
}

/** A few characters repeated: a passphrase only needs length, and length alone is no strength. */
const isRepetition = (text: string) => new Set(text).size < OWN_CHARACTERS || /^(.{1,8}?)\1+$/su.test(text)

/** Length without the word, sequential or repeated digits, and punctuation: these are tried first. */
function ownCharacters(text: string, word: string): number {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '')
  const runs = letters.match(/(\d)\1+|0?123(4(5(6(7(89?)?)?)?)?)?|(19|20)\d\d|\d$/g)?.join('') ?? ''
  return letters.length - word.length - runs.length
}
