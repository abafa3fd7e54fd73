import { closeAnnouncement } from '#src/stores/browser/closed-announcements.ts'

/** Lets guests close an announcement; the script in the head keeps it closed. */
export function closableAnnouncements(): void {
  for (const button of document.querySelectorAll('[data-close-announcement]')) {
    button.addEventListener('click', () => {
      const bar = button.closest<HTMLElement>('announcement-bar')
      if (!bar) return
      bar.hidden = true
      closeAnnouncement(bar.id)
      // The button is gone; the page goes on below it.
      document.querySelector<HTMLElement>('header a[href="/"]')?.focus()
    })
  }
}
