/** Browsers by their unique marks, ordered because one contains the mark of another. */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['QQ Browser', /QQBrowser\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
]
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** `Chrome 142 · Windows`: lets a user recognise their own device. Unknown agents are cut to 40 characters. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return ''
  const browser = BROWSERS.flatMap(([name, mark]) => {
    const found = mark.exec(userAgent)
    return found ? [`${name} ${found[1]}`] : []
  })[0]
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0]
  return [browser ?? (system ? null : userAgent.slice(0, 40)), system].filter(Boolean).join(' · ')
}
