import type { Finding } from '#storyblok/check/finding.ts'

/** An entry of the sitemap: `address` is `/` or `/promos/deals`, `changed` an ISO instant. */
export type PageEntry = { uuid: string; address: string; name: string; changed: string; noindex: boolean }

/** CMS content a page may show. Pages never fetch content; the renderer passes it in. */
export type PageContent = {
  story: unknown
  /** Content of the settings story; null if there is none. */
  settings: unknown
  pages: readonly PageEntry[]
  preview?: PagePreview
}

export type PagePreview = {
  /** The story being edited; null if the address has none. */
  story: { id: number; name: string } | null
  /** Public address of the page: `/` or `/promos/deals`. */
  address: string
  /** Origin of the editor: Storyblok's, or a local one. */
  editor: string
  findings: readonly Finding[]
  /** Pages that show this shared section; null if the story is a page. */
  usedOn: readonly string[] | null
}
