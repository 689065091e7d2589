import { hasControls, notShown } from './device-text.ts'

/** What a template leaves to be filled in: `{place}`. */
const BLANK = /\{[^{}]*\}/g

/** Blanks of a text in their order, each once. */
export const blanksOf = (text: string): string[] => [...new Set(text.match(BLANK) ?? [])].map((blank) => blank.slice(1, -1))

/** A text with its blanks filled in. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(BLANK, (blank) => values[blank.slice(1, -1)] ?? blank)

/** Why a text cannot be put on a card: a catalogue key; true: it can. */
export function contentFault(text: string): true | string {
  if (hasControls(text)) return 'rules.messageControls'
  return notShown(text).length > 0 ? 'rules.messageCharacters' : true
}

/** The same of a text that is sent: nothing is left to be filled in. */
export const sentFault = (text: string): true | string => (blanksOf(text).length > 0 ? 'rules.messageBlanks' : contentFault(text))
