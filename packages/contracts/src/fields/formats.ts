/** Formats of the specification. An empty value passes; emptiness is the business of `required`. */
export const FORMATS = {
  float: /^[+-]?\d+(\.\d+)?$/,
  integer: /^[+-]?[1-9]\d*$/,
  number: /^\d+$/,
  phone: /^(0\d{2,3}-?\d{7,8}|1[3-9]\d{9})$/,
  email: /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63}){1,8}$/,
  post: /^\d{6}$/,
  fax: /^(\d{3,4}-)?\d{7,8}$/,
  url: /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/,
} as const satisfies Record<string, RegExp>

export type FieldFormat = keyof typeof FORMATS

/** Texts longer than this are refused before any pattern looks at them. */
const LONGEST = 2048

export function hasFormat(format: FieldFormat, text: string): boolean {
  return text === '' || (text.length <= LONGEST && FORMATS[format].test(text))
}
