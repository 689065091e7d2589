// Runs before everything else: colour scheme, language and display size of the document as they were saved on this machine.
;(() => {
  const root = document.documentElement
  let scheme = 'auto'
  let language = 'zh_CN'
  try {
    scheme = localStorage.getItem('muster.scheme') || localStorage.getItem('muster.device.scheme') || scheme
    language = localStorage.getItem('language') || language
  } catch {
    // Storage is blocked: the defaults hold.
  }
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.dataset.size = /(?:^|; )size=(large|medium|small|mini)(?:;|$)/.exec(document.cookie)?.[1] ?? 'medium'
  root.lang = language.replace('_', '-')
  // Zod would otherwise try `new Function` while the contracts are read, which the content security policy reports.
  globalThis.__zod_globalConfig = { jitless: true }
})()
