// Makes the console installable and nothing more: every answer comes from the network, because an old position or
// alarm list is worse than none. What an earlier version may have kept is deleted.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(clean())
})
