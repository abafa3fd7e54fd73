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
    /** The time of the request, equal for the whole page. */
    now: Date
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /**
     * The island's name, which controls outside the island have in `data-hydrates`. After a space, the id of
     * the data that its `loader` loads.
     */
    'client:interaction'?: string
  }
}
