import { atom } from 'nanostores'
import {
  type AccountSection,
  accountPath,
  accountSection,
} from '#src/domain/content/paths/account-section.ts'
import { environment } from '../browser/environment.ts'
import { onPage } from '../browser/on-page.ts'
import { whenUsed } from '../browser/when-used.ts'

/** The section of the account page that is shown: the one the address asks for. */
export const $accountSection = atom<AccountSection>('order-history')

whenUsed($accountSection, () => {
  follow()
  return onPage('popstate', follow)
})

/** Shows a section. Going to another one adds a step to the history, so that Back returns. */
export function showSection(section: AccountSection): void {
  if (section !== $accountSection.get()) environment().step(accountPath(section))
  follow()
}

function follow(): void {
  $accountSection.set(accountSection(environment().search()))
}
