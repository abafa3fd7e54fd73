/**
 * Types for the parts of the service worker's global scope that this code uses. They are declared here
 * because TypeScript's worker types conflict with its DOM types.
 */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }

export type WorkerFetchEvent = Extendable & {
  request: Request
  /** Response to the request that the browser sent while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type Page = { url: string; focus: () => Promise<unknown> }

type WorkerScope = {
  addEventListener: ((type: 'install' | 'activate', listener: (event: Extendable) => void) => void) &
    ((type: 'fetch', listener: (event: WorkerFetchEvent) => void) => void) &
    ((type: 'message', listener: (event: Extendable & { data: unknown }) => void) => void) &
    ((
      type: 'push',
      listener: (event: Extendable & { data: { text: () => string } | null }) => void,
    ) => void) &
    ((
      type: 'notificationclick',
      listener: (event: Extendable & { notification: Notification }) => void,
    ) => void)
  location: Location
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<Page[]>
    openWindow: (address: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
}

// The cast is safe, because this code runs only in a service worker.
export const workerScope = globalThis as unknown as WorkerScope
