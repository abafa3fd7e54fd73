import type { Finding } from '#storyblok/check/finding.ts'

/** An entry of the sitemap. `address`: a path such as `/` or `/promos/deals`. `changed`: an ISO instant. */
export type PageEntry = { uuid: string; address: string; name: string; changed: string; noindex: boolean }

/** CMS content that a page may show. Pages never fetch content, because the renderer passes it in. */
export type PageContent = {
  story: unknown
  /** Content of the settings story; null if there is none. */
  settings: unknown
  pages: readonly PageEntry[]
  preview?: PagePreview
}

export type PagePreview = {
  /** The story being edited; null if the URL has none. */
  story: { id: number; name: string } | null
  /** Public path of the page, such as `/` or `/promos/deals`. */
  address: string
  /** Origin of Storyblok's editor or of a local editor. */
  editor: string
  findings: readonly Finding[]
  /** Pages that show this shared section; null if the story is a page. */
  usedOn: readonly string[] | null
}
