interface Asked {
  path: string
  authToken: string
  /** Tag of the language of its texts. */
  language: string
  answer: Promise<Response>
}

declare global {
  /** What `public/first-paint.js` has asked for before the code of the page was there. */
  var musterAsked: Asked[] | undefined
}

/**
 * The answer to a call that was made before there was code, for a single use; null when there is none for this user in
 * this language, or none that arrived.
 */
export async function askedAhead(path: string, authToken: string | null, language: string): Promise<Response | null> {
  const asked = globalThis.musterAsked ?? []
  const index = asked.findIndex((each) => each.path === path)
  if (index === -1) return null
  const [found] = asked.splice(index, 1)
  if (found!.authToken !== authToken || found!.language !== language) return null
  return found!.answer.catch(() => null)
}
