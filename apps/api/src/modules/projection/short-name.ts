/** A name as anybody at a gate may read it: 王** for 王芳. */
export function shortName(name: string): string {
  const [first = ''] = name.trim()
  return first === '' ? '' : `${first}**`
}
