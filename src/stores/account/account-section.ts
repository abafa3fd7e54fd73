import { atom } from 'nanostores'
import { type AccountSection, accountSection } from '#src/domain/content/account-section.ts'

/** The section of the account page that is shown. */
export const $accountSection = atom<AccountSection>('order-history')

/** Shows the section the query of the address asks for. */
export function followQuery(query: string): void {
  $accountSection.set(accountSection(query))
}
