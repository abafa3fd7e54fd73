import { atom } from 'nanostores'
import {
  type AccountSection,
  accountPath,
  accountSection,
} from '#src/domain/content/paths/account-section.ts'
import { environment } from '../browser/environment.ts'
import { onPage } from '../browser/on-page.ts'
import { whenUsed } from '../browser/when-used.ts'

export const $accountSection = atom<AccountSection>('order-history')

whenUsed($accountSection, () => {
  follow()
  return onPage('popstate', follow)
})

/** Adds a history entry, so that Back returns to the previous section. */
export function showSection(section: AccountSection): void {
  if (section !== $accountSection.get()) environment().step(accountPath(section))
  follow()
}

function follow(): void {
  $accountSection.set(accountSection(environment().search()))
}
