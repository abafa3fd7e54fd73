// Replaces a faulty service worker: deletes its caches and unregisters itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => {
  const deleted = caches
    .keys()
    .then(names =>
      Promise.all(names.filter(name => name.startsWith('red-comb-')).map(name => caches.delete(name))),
    )
  event.waitUntil(deleted.then(() => registration.unregister()))
})
