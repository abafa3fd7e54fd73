import type { Finding } from '#storyblok/check/finding.ts'

/**
 * A published CMS page. `address` is a path such as `/` or `/promos/deals`. `changed` is the time of its
 * latest change (ISO 8601).
 */
export type PageEntry = { uuid: string; address: string; name: string; changed: string; noindex: boolean }

/** CMS content that a page may show. The renderer passes it in, so pages never fetch content. */
export type PageContent = {
  story: unknown
  /** Content of the settings story, or null if there is none. */
  settings: unknown
  pages: readonly PageEntry[]
  preview?: PagePreview
}

export type PagePreview = {
  /** The story being edited, or null if the URL has none. */
  story: { id: number; name: string } | null
  /** Public path of the page, such as `/` or `/promos/deals`. */
  address: string
  /** Origin of Storyblok's editor or of a local editor. */
  editor: string
  findings: readonly Finding[]
  /** Pages that show this shared section, or null if the story is a page. */
  usedOn: readonly string[] | null
}
