import type { Page } from '@playwright/test'
import type { Guest } from '../fixtures/guest.ts'

/** A state of a page, to be checked for accessibility and horizontal overflow. */
export type PageState = {
  name: string
  open: (page: Page, guest: Guest) => Promise<unknown>
  /**
   * `both` checks a wide screen too, for states whose layout or content differs there. By default, only 320
   * pixels are checked.
   */
  widths?: 'both'
  /** True to check larger text at all widths too. One state per layout is enough. */
  texts?: boolean
  footer?: boolean
}

export type PageVisit = PageState & {
  next?: PageState[]
  complaints?: RegExp
  /** True if `npm test` also checks this state, on a phone only. `npm run test:all` checks all states. */
  always?: boolean
}
