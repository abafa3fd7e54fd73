import { atom } from 'nanostores'

/**
 * Ids of the categories that match the search, diet, and brand; null while the page shows the server's HTML.
 */
export const $visibleCategories = atom<readonly string[] | null>(null)

/** The category that fills most of the screen. */
export const $activeCategory = atom<string | null>(null)

/** A category of another brand that the URL or the guest's last scroll position leads to. */
export const $requestedCategory = atom<string | null>(null)
