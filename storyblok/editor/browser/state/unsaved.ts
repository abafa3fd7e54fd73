import { isBlock } from '../../content/blocks.ts'
import { type Edit, editOf, isDirty, onChange } from './state.ts'

/** Changes that are in this browser only; `version` is what they were made on. */
export type Kept = Edit & { version: string }

const keyOf = (uuid: string) => `editor:${uuid}`

export const keptFor = (uuid: string): Kept | undefined => {
  const text = localStorage.getItem(keyOf(uuid))
  if (!text) return undefined
  const kept: Kept = JSON.parse(text)
  return isBlock(kept.content) ? kept : undefined
}

export const forget = (uuid: string): void => localStorage.removeItem(keyOf(uuid))

export const hasKept = (uuid: string): boolean => localStorage.getItem(keyOf(uuid)) !== null

/** Keeps every change until it is saved, so that closing the tab loses nothing. */
export const keepUnsaved = (): void =>
  onChange(({ open }, before) => {
    if (!open || open === before.open) return
    const { story } = open
    if (!isDirty(open)) return forget(story.uuid)
    const kept: Kept = { version: story.version, ...editOf(open) }
    localStorage.setItem(keyOf(story.uuid), JSON.stringify(kept))
  })
