// Takes the place of a service worker that does harm: forgets what it kept, and goes.
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => {
  const forget = caches
    .keys()
    .then(names =>
      Promise.all(names.filter(name => name.startsWith('red-comb-')).map(name => caches.delete(name))),
    )
  event.waitUntil(forget.then(() => registration.unregister()))
})
