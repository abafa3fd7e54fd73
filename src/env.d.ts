/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Calls our own API in process. `path` is the path below /api, for example `/locations`. */
    api: (path: string) => Promise<Response>
    content: import('./content/page-content.ts').PageContent
    look: import('./domain/look/look.ts').Look
    /** The public origin (`SITE_URL`), for canonical URLs and structured data. */
    site: URL
    /**
     * The scripts of each page by route pattern: on load (`first`) and on hydration of its island (`later`).
     * Empty in development.
     */
    scripts: Record<string, { first: string[]; later: string[] }>
    /** Time of the request. The whole page is rendered for this time. */
    now: Date
  }
}

declare namespace Astro {
  interface ClientDirectives {
    'client:interaction'?: {
      /** Name for `hydrateIsland`, and for `data-hydrates` on controls outside the island. */
      name: string
      /** Passed to the island's `loader`. */
      path?: string
      /** Also hydrates the island when it is this close to the viewport (the observer's `rootMargin`). */
      inView?: string
    }
  }
}
