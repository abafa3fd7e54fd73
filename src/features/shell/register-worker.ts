import address from '#src/worker/worker.ts?worker&url'

/**
 * Registers the service worker after load. Sends a newly installed worker the URLs that the page had already
 * loaded, so that the worker can cache them.
 */
export function registerWorker(): void {
  const worker = navigator.serviceWorker
  // Private windows may lack service workers, and development must not cache.
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
      // The site works without a service worker.
    }
  })
}
