// Part of the service worker (build/offline.ts): shows messages as notifications.

/** What the server sent; something is shown in any case, because browsers end silent subscriptions. */
function shownOf(event) {
  try {
    const { title, body, path, tag, lang, dir } = event.data.json()
    return { title: String(title), options: { body, tag, lang, dir, data: { path } } }
  } catch {
    return { title: 'Castline', options: { data: { path: '/' } } }
  }
}

/** The address of a page of ours: whatever the path is, no other server's. */
function pageOf(path) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  return url.origin === self.location.origin ? url.href : `${self.location.origin}/`
}

/** Opens a page in the window that shows it already, else in a new one: nothing that is being typed is left. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url.split('#')[0] === address)
  return there ? there.focus() : self.clients.openWindow(address)
}

self.addEventListener('push', (event) => {
  const { title, options } = shownOf(event)
  const icon = '/icons/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { ...options, icon, badge: icon }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pageOf(event.notification.data?.path)))
})
