import { isBlock } from '../../content/blocks.ts'
import { type Edit, editOf, isDirty, onChange } from './state.ts'

/** Changes that are in this browser only; `version` is what they were made on. */
export type UnsavedEdit = Edit & { version: string }

function keyOf(uuid: string) {
  return `editor:${uuid}`
}

export function keptFor(uuid: string): UnsavedEdit | undefined {
  const text = localStorage.getItem(keyOf(uuid))
  if (!text) return undefined
  const kept: UnsavedEdit = JSON.parse(text)
  return isBlock(kept.content) ? kept : undefined
}

export function forget(uuid: string): void {
  return localStorage.removeItem(keyOf(uuid))
}

export function hasKept(uuid: string): boolean {
  return localStorage.getItem(keyOf(uuid)) !== null
}

/** Keeps every change until it is saved, so that closing the tab loses nothing. */
export function keepUnsaved(): void {
  return onChange(({ open }, before) => {
    if (!open || open === before.open) return
    const { story } = open
    if (!isDirty(open)) return forget(story.uuid)
    const kept: UnsavedEdit = { version: story.version, ...editOf(open) }
    localStorage.setItem(keyOf(story.uuid), JSON.stringify(kept))
  })
}
