import { signInPath } from '#src/domain/content/paths/account-paths.ts'
import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $isForcedOut } from '#src/stores/session/forced-out.ts'

/** Shows that the session ended. Sign In returns to the page; everything else leads home. */
export function showForcedOut(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-forced-out]')
  const signIn = dialog?.querySelector('[data-forced-out-sign-in]')
  if (!dialog || !signIn) return
  $isForcedOut.subscribe(isForcedOut => {
    if (isForcedOut === dialog.open) return
    if (!isForcedOut) return dialog.close()
    const { path, search } = environment()
    signIn.setAttribute('href', pageAddress(signInPath(path() + search())))
    dialog.showModal()
  })
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    environment().go('/')
  })
}
