import { offlineNotices } from '#src/copy/shell/offline-notices.ts'
import { seenTime } from '#src/domain/time/seen-time.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $isOnline } from '#src/stores/browser/online.ts'

/** Pages for ordering; the confirmation and checkout have their own notice. */
const ORDERING = /^\/(?:order\/(?!confirm|checkout)|menu\/|catering\/)/

export function showOffline(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline]')
  const text = notice?.querySelector('[data-offline-text]')
  const again = notice?.querySelector<HTMLElement>('[data-offline-again]')
  // The offline page has its own message.
  if (!notice || !text || !again || document.querySelector('[data-try-again]')) return
  const show = (words: string) => {
    text.textContent = words
    notice.toggleAttribute('data-shown', words !== '')
  }
  const copy = document.querySelector<HTMLMetaElement>('meta[name="seen"]')
  const seen = copy ? Date.parse(copy.content) : performance.timeOrigin
  const what = ORDERING.test(environment().path()) ? offlineNotices.menu : offlineNotices.page
  const isInstead = new URLSearchParams(location.search).has('unseen')
  notice.querySelector('[data-offline-close]')?.addEventListener('click', () => show(''))
  again.addEventListener('click', () => location.reload())
  $isOnline.subscribe(isOnline => {
    again.hidden = !isOnline
    // Loaded on demand, because formatting a time is slow and rarely needed.
    if (isOnline && !copy) return show('')
    const when = Number.isNaN(seen) ? offlineNotices.earlier : seenTime(seen, environment().now())
    if (isOnline) return show(offlineNotices.stale(what, when))
    show(offlineNotices[isInstead ? 'unseen' : 'offline'](what, when))
  })
}
