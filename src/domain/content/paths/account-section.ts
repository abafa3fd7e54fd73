import * as accountPaths from './account-paths.ts'

export const ACCOUNT_SECTIONS = ['order-history', 'rewards-section', 'user-info'] as const
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]

export function parseAccountSection(query: string): AccountSection {
  const sectionParam = new URLSearchParams(query).get('section')
  return ACCOUNT_SECTIONS.find(section => section === sectionParam) ?? 'order-history'
}

export function accountSectionPath(section: AccountSection): string {
  return `${accountPaths.home}?section=${section}`
}
