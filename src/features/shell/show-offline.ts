import { offlineNotices } from '#src/copy/shell/offline-notices.ts'
import { seenTime } from '#src/domain/time/seen-time.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $isOnline } from '#src/stores/browser/online.ts'

/** What was ordered has a page of its own, and so has paying for it. */
const ORDERING = /^\/(?:order\/(?!confirm|checkout)|menu\/|catering\/)/

/** Says that the network is gone, or that the page is a copy the service worker had kept, and of when it is. */
export function showOffline(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline]')
  const text = notice?.querySelector('[data-offline-text]')
  const again = notice?.querySelector<HTMLElement>('[data-offline-again]')
  // The offline page says so itself.
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
    // To format a time takes longer than all else the shell does, and most pages need none.
    if (isOnline && !copy) return show('')
    const when = Number.isNaN(seen) ? offlineNotices.earlier : seenTime(seen, environment().now())
    if (isOnline) return show(offlineNotices.stale(what, when))
    show(offlineNotices[isInstead ? 'unseen' : 'offline'](what, when))
  })
}
