// Makes the console installable, and opens the pages that work without a network where there is none: the console's own
// files are kept, nothing that the server says ever is. An old position or alarm list is worse than none.
const SHELL = 'shell'
const OFFLINE_PAGES = ['/marshal']
const isOwnFile = ({ pathname }) => pathname.startsWith('/assets/') || pathname.startsWith('/fonts/')

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

// The page as it is on the server, and what was kept of it when nobody answers.
async function openPage(request) {
  const cache = await caches.open(SHELL)
  try {
    const answer = await fetch(request)
    if (answer.ok) await keepPage(request.url, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(request.url)
    if (kept) return kept
    throw error
  }
}

// With a page of another version the files of the former one go.
async function keepPage(url, answer) {
  const cache = await caches.open(SHELL)
  const kept = await cache.match(url)
  const [text, former] = [await answer.clone().text(), await kept?.text()]
  if (former !== undefined && former !== text) for (const file of await cache.keys()) await cache.delete(file)
  await cache.put(url, answer)
}

// Files whose names say what is in them never change; they are kept once they were asked for.
async function openFile(request) {
  const cache = await caches.open(SHELL)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (OFFLINE_PAGES.includes(url.pathname)) event.respondWith(openPage(request))
    return
  }
  if (isOwnFile(url)) event.respondWith(openFile(request))
})
