import { signInPath } from '#src/domain/content/account-paths.ts'
import { $isForcedOut } from '#src/stores/session/forced-out.ts'

/** Says that the session is over. Sign In comes back to the page; everything else leads home. */
export function showForcedOut(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-forced-out]')
  const signIn = dialog?.querySelector('[data-forced-out-sign-in]')
  if (!dialog || !signIn) return
  $isForcedOut.subscribe(isForcedOut => {
    if (isForcedOut === dialog.open) return
    if (!isForcedOut) return dialog.close()
    signIn.setAttribute('href', signInPath(location.pathname + location.search))
    dialog.showModal()
  })
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    location.assign('/')
  })
}
