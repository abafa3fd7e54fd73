import { closedAnnouncementsShape } from './page-memory.ts'
import { remembered } from './remembered.ts'

const KEPT_MAX = 12

export const $closedAnnouncements = remembered<{ ids: string[] }>(
  closedAnnouncementsShape.name,
  closedAnnouncementsShape.fits,
)

export function closeAnnouncement(id: string): void {
  const others = ($closedAnnouncements.get()?.ids ?? []).filter(other => other !== id)
  $closedAnnouncements.set({ ids: [id, ...others].slice(0, KEPT_MAX) })
}
