/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Calls our own API in process: the path below /api, for example `/locations`. */
    api: (path: string) => Promise<Response>
    content: import('./content/page-content.ts').PageContent
    look: import('./domain/look/look.ts').Look
    /** The origin guests use (`SITE_URL`), for canonical addresses and structured data. */
    site: URL
    /**
     * The scripts of a page by the pattern of its address: those it begins with, and those its
     * island loads later; none in development.
     */
    scripts: Record<string, { first: string[]; later: string[] }>
    /** One instant for the whole page: when it was requested. */
    now: Date
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** The name of the island: the value of `data-hydrates` on controls elsewhere; after a space, what its `loader` loads. */
    'client:interaction'?: string
  }
}
