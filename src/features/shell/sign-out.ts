import { memberCopy } from '#src/copy/account/member.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { signOut } from '#src/stores/account/sign-in/sign-out.ts'
import { environment } from '#src/stores/browser/environment.ts'

/**
 * Signs out without a page load. On account pages, the home page opens afterward. Without JavaScript, the
 * browser posts the form.
 */
export async function submitSignOutForm(form: HTMLFormElement): Promise<void> {
  const error = form.querySelector('[data-sign-out-error]')
  const status = document.querySelector('[data-shell-status]')
  if (error) error.textContent = ''
  const result = await signOut()
  if (!result.ok && error) error.textContent = memberCopy.signOutFailed
  if (!result.ok) return
  if (environment().path().startsWith(accountPaths.home)) return environment().go('/')
  form.closest('dialog')?.close()
  if (status) status.textContent = memberCopy.signedOut
}
