import { atom } from 'nanostores'
import {
  type AccountSection,
  accountSectionPath,
  parseAccountSection,
} from '#src/domain/content/paths/account-section.ts'
import { environment } from '../browser/environment.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { onWindowEvent } from '../browser/window-event.ts'

export const $accountSection = atom<AccountSection>('order-history')

whileMounted($accountSection, () => {
  follow()
  return onWindowEvent('popstate', follow)
})

/** Shows an account section and adds a history entry, so that Back returns to the previous section. */
export function showAccountSection(section: AccountSection): void {
  if (section !== $accountSection.get()) environment().pushPath(accountSectionPath(section))
  follow()
}

function follow(): void {
  $accountSection.set(parseAccountSection(environment().search()))
}
