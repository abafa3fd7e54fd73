import { offlineNotices } from '#src/copy/shell/offline-notices.ts'
import { formatLastSeen } from '#src/language/last-seen.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $isOnline } from '#src/stores/browser/online.ts'

/**
 * Ordering pages that show the offline notice. The confirmation and checkout pages have their own notices.
 */
const ORDERING = /^\/(?:order\/(?!confirm|checkout)|menu\/|catering\/)/

export function showOfflineNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline]')
  const text = notice?.querySelector('[data-offline-text]')
  const retryButton = notice?.querySelector<HTMLElement>('[data-offline-again]')
  // The offline page has its own message.
  if (!notice || !text || !retryButton || document.querySelector('[data-try-again]')) return
  const showMessage = (message: string) => {
    text.textContent = message
    notice.toggleAttribute('data-shown', message !== '')
  }
  const cachedAt = document.querySelector<HTMLMetaElement>('meta[name="seen"]')
  const seenAt = cachedAt ? Date.parse(cachedAt.content) : performance.timeOrigin
  const page = ORDERING.test(environment().path()) ? offlineNotices.menu : offlineNotices.page
  const isReplacement = new URLSearchParams(location.search).has('unseen')
  notice.querySelector('[data-offline-close]')?.addEventListener('click', () => showMessage(''))
  retryButton.addEventListener('click', () => location.reload())
  $isOnline.subscribe(isOnline => {
    retryButton.hidden = !isOnline
    // Formatting a time is slow, so it is skipped while the notice is hidden.
    if (isOnline && !cachedAt) return showMessage('')
    const age = Number.isNaN(seenAt) ? offlineNotices.earlier : formatLastSeen(seenAt, environment().now())
    if (isOnline) return showMessage(offlineNotices.stale(page, age))
    showMessage(offlineNotices[isReplacement ? 'unseen' : 'offline'](page, age))
  })
}
