import { atom } from 'nanostores'

/** Ids of the categories that search, wishes and brand leave; null while the server's HTML shows them. */
export const $shownCategories = atom<readonly string[] | null>(null)

/** The category that fills most of the screen. */
export const $seenCategory = atom<string | null>(null)

/** A category of another brand that the address or the guest's last place leads to. */
export const $wantedCategory = atom<string | null>(null)
