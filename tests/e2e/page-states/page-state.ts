import type { Page } from '@playwright/test'
import type { Guest } from '../fixtures/guest.ts'

/** A state of a page, checked for accessibility and horizontal overflow. */
export type PageState = {
  name: string
  open: (page: Page, guest: Guest) => Promise<unknown>
  /** `both`: also checked on a wide screen, because it shows another layout or other parts. The default is 320 pixels. */
  widths?: 'both'
  /** Checked with larger text too, at all widths; one state of each layout has it. */
  texts?: boolean
  footer?: boolean
}

export type PageVisit = PageState & {
  next?: PageState[]
  complaints?: RegExp
  /** The visit of its page that `npm test` makes; `npm run test:all` makes the others. */
  always?: boolean
}
