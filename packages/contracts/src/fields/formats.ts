/** Formats of the specification. An empty value passes; emptiness is the business of `required`. */
export const FORMATS = {
  float: /^[+-]?\d+(\.\d+)?$/,
  integer: /^[+-]?[1-9]\d*$/,
  number: /^\d+$/,
  /** As `spelled` gives it: mobile, landline with an extension or without, hotline, number of another region. */
  phone: /^(0\d{2,3}-?\d{7,8}(-\d{1,6})?|1[3-9]\d{9}|[48]00\d{7}|\+85[23]\d{8}|\+886\d{8,9}|\+(?!86|85[23]|886)[1-9]\d{6,14})$/,
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
