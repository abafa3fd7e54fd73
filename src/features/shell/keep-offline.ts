import address from '#src/worker/worker.ts?worker&url'

/** Registers the service worker once the page has loaded, and tells a new one which page and files were loaded without it. */
export function keepOffline(): void {
  const worker = navigator.serviceWorker
  // Private windows may not support it, and in development it would only be in the way.
  if (!worker || !import.meta.env.PROD) return
  const isFirst = !worker.controller
  addEventListener('load', async () => {
    try {
      await worker.register(address)
      if (!isFirst) return
      const { active } = await worker.ready
      active?.postMessage([
        location.href,
        ...performance.getEntriesByType('resource').map(({ name }) => name),
      ])
    } catch {
      // The site works without it.
    }
  })
}
