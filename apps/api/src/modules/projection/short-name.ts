/** A name in the form shown publicly at a gate: 王** for 王芳. */
export function shortName(name: string): string {
  const [first = ''] = name.trim()
  return first === '' ? '' : `${first}**`
}
