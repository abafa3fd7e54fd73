import { closedAnnouncementsShape } from './page-storage.ts'
import { persistentValue } from './persistent-value.ts'

const STORED_MAX = 12

export const $closedAnnouncements = persistentValue<{ ids: string[] }>(
  closedAnnouncementsShape.name,
  closedAnnouncementsShape.isValid,
)

export function closeAnnouncement(id: string): void {
  const others = ($closedAnnouncements.get()?.ids ?? []).filter(other => other !== id)
  $closedAnnouncements.set({ ids: [id, ...others].slice(0, STORED_MAX) })
}
