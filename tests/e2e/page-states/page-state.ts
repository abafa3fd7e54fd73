import type { Page } from '@playwright/test'
import type { Guest } from '../fixtures/guest.ts'

/** A page in a state a guest can meet, checked for accessibility and for what is wider than the screen. */
export type PageState = {
  /** Unique among all states. */
  name: string
  /** Leads to the state and waits until it is shown. */
  open: (page: Page, guest: Guest) => Promise<unknown>
  /** `both`: also checked on a wide screen, because it shows another layout or other parts. The default is 320 pixels. */
  widths?: 'both'
  /** Checked with larger text too, at all widths; one state of each layout has it. */
  texts?: boolean
  /** The footer is checked too; most pages share it. */
  footer?: boolean
}

/** A page that is loaded once, with the states a guest goes through on it. */
export type PageVisit = PageState & {
  /** Each state is opened from the one before. */
  next?: PageState[]
  /** Console errors and warnings that these states may cause. */
  complaints?: RegExp
  /** The visit of its page that `npm test` makes; `npm run test:all` makes the others. */
  always?: boolean
}
