// Runs before everything else: colour scheme, language and display size of the document as they were saved on this machine.
;(() => {
  const root = document.documentElement
  const scheme = kept('muster.scheme') || kept('muster.device.scheme') || 'auto'
  const language = kept('language') || 'zh_CN'
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.dataset.size = /(?:^|; )size=(large|medium|small|mini)(?:;|$)/.exec(document.cookie)?.[1] ?? 'medium'
  root.lang = language.replace('_', '-')
  // Zod would otherwise try `new Function` while the contracts are read, which the content security policy reports.
  globalThis.__zod_globalConfig = { jitless: true }
  askForMap()

  // The map is what most people open. Its code takes longer than its answers: they are asked for beside it, and
  // `http/asked-ahead.ts` hands them to whoever asks first.
  function askForMap() {
    if (location.pathname !== '/dashboard') return
    const [authToken, buildId, licence] = ['authToken', 'buildId', 'licenseInfo'].map(kept)
    if (!authToken || !buildId) return
    const paths = ['/base/authority/get-info', '/pod/map/site', '/pod/live/roster']
    if (!licence) paths.unshift(`/pod/licence/get?${new URLSearchParams({ buildId })}`)
    globalThis.musterAsked = paths.map((path) => {
      const answer = fetch(path, { credentials: 'include', headers: { authToken, 'Accept-Language': root.lang } })
      answer.catch(() => undefined)
      return { path, authToken, language: root.lang, answer }
    })
  }

  function kept(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage is blocked: the defaults hold.
      return null
    }
  }
})()
