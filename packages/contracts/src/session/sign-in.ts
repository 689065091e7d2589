import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { buildingChoice } from './building-choice.ts'

/** A length that fits what RSA with up to 4096 bits makes. */
const SEALED_LENGTH = 700

/** Base64 of RSA-OAEP-SHA-256 over JSON `{password, nonce, timeMs}`. */
export const sealedPassword = z
  .string()
  .max(SEALED_LENGTH)
  .regex(/^[A-Za-z0-9+/]{300,}={0,2}$/)

/** What a console is told when a sign-in is through. */
export const signedIn = z.object({
  accountType: z.number().int(),
  deployType: z.string(),
  loginFlag: z.boolean(),
  language: z.enum(LANGUAGES),
  buildings: z.array(buildingChoice),
  /** The password does not meet the rules for new ones: it should be changed at once. */
  weakPassword: z.boolean(),
})
