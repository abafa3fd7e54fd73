import { atom } from 'nanostores'

/**
 * Ids of the categories that match the search, diet, and brand, or null while the page still shows the
 * server's HTML.
 */
export const $visibleCategories = atom<readonly string[] | null>(null)

/** Category that fills most of the screen. */
export const $activeCategory = atom<string | null>(null)

/**
 * Category to reveal even though the current filter hides it, such as one of another brand. Set from the URL
 * or from the restored scroll position.
 */
export const $requestedCategory = atom<string | null>(null)
