import { memberCopy } from '#src/copy/account/member.ts'
import * as accountPaths from '#src/domain/content/account-paths.ts'
import { signOut } from '#src/stores/account/sign-in/sign-out.ts'
import { environment } from '#src/stores/browser/environment.ts'

/** Signs out with a form that would do so without JavaScript, too; an account page has nothing to show after that. */
export async function signOutWith(form: HTMLFormElement): Promise<void> {
  const error = form.querySelector('[data-sign-out-error]')
  const status = document.querySelector('[data-shell-status]')
  if (error) error.textContent = ''
  const ended = await signOut()
  if (!ended.ok && error) error.textContent = memberCopy.signOutFailed
  if (!ended.ok) return
  if (environment().path().startsWith(accountPaths.home)) return environment().go('/')
  form.closest('dialog')?.close()
  if (status) status.textContent = memberCopy.signedOut
}
