import type { Page } from '@playwright/test'
import type { Guest } from '../fixtures/guest.ts'

/** A state of a page that is checked for accessibility and horizontal overflow. */
export type PageState = {
  name: string
  open: (page: Page, guest: Guest) => Promise<unknown>
  /**
   * `both` also checks a wide screen, for states that show another layout or other parts there. The default
   * is 320 pixels.
   */
  widths?: 'both'
  /**
   * True if the state is also checked with larger text at all widths. One state of each layout needs this.
   */
  texts?: boolean
  footer?: boolean
}

export type PageVisit = PageState & {
  next?: PageState[]
  complaints?: RegExp
  /** True if `npm test` also checks this state, once, on a phone. `npm run test:all` checks all states. */
  always?: boolean
}
