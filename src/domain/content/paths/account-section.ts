import * as accountPaths from './account-paths.ts'

/** The sections of the account page, as its query names them. */
export const ACCOUNT_SECTIONS = ['order-history', 'rewards-section', 'user-info'] as const
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]

/** The section a query asks for; the first one if it names none. */
export function accountSection(query: string): AccountSection {
  const named = new URLSearchParams(query).get('section')
  return ACCOUNT_SECTIONS.find(section => section === named) ?? 'order-history'
}

export function accountPath(section: AccountSection): string {
  return `${accountPaths.home}?section=${section}`
}
