import { atom } from 'nanostores'

/** Ids of the categories that search, wishes and brand leave; null while the server's HTML shows them. */
export const $visibleCategories = atom<readonly string[] | null>(null)

/** The category that fills most of the screen. */
export const $activeCategory = atom<string | null>(null)

/** A category of another brand that the address or the guest's last place leads to. */
export const $requestedCategory = atom<string | null>(null)
