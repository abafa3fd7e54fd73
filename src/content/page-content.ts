import type { Finding } from '#storyblok/check/finding.ts'

/** One entry of the site's list of pages: `address` is `/` or `/promos/deals`, `changed` an ISO instant. */
export type PageEntry = { uuid: string; address: string; name: string; changed: string; noindex: boolean }

/** Everything staff wrote that a page may show. Pages never fetch content themselves; the renderer passes it in. */
export type PageContent = {
  /** The story that belongs to the address, as the delivery API gives it; null where pages are code. */
  story: unknown
  /** The content of the settings story; null while there is none. */
  settings: unknown
  /** Every page composed by staff. */
  pages: readonly PageEntry[]
  /** Set in the editor only. */
  preview?: PagePreview
}

/** What the editor's frame needs besides the page. */
export type PagePreview = {
  /** The story being edited; null when there is none at the address. */
  story: { id: number; name: string } | null
  /** Where guests find, or would find, the page: `/` or `/promos/deals`. */
  address: string
  /** The origin of the editor: Storyblok's, or the one on this machine. */
  editor: string
  /** What has to be corrected in the story. */
  findings: readonly Finding[]
  /** The pages that show the story, if it is a shared section; null for a page. */
  usedOn: readonly string[] | null
}
