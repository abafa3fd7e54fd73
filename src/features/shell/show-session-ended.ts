import { signInPath } from '#src/domain/content/paths/account-paths.ts'
import { pageHref } from '#src/language/page-href.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $isSessionExpired } from '#src/stores/session/session-expired.ts'

/**
 * Shows a dialog when the session has expired. Signing in returns the member to this page, and Esc leads to
 * the home page.
 */
export function showSessionEndedNotice(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-session-ended]')
  const signIn = dialog?.querySelector('[data-session-ended-sign-in]')
  if (!dialog || !signIn) return
  $isSessionExpired.subscribe(isExpired => {
    if (isExpired === dialog.open) return
    if (!isExpired) return dialog.close()
    const { path, search } = environment()
    signIn.setAttribute('href', pageHref(signInPath(path() + search())))
    dialog.showModal()
  })
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    environment().go('/')
  })
}
