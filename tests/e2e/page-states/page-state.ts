import type { Page } from '@playwright/test'
import type { Guest } from '../fixtures/guest.ts'

/** A page in a state a guest can meet, to be looked at for its accessibility. */
export type PageState = {
  /** What a guest would call it; its own among all states. */
  name: string
  /** Leads there, and waits until what is to be looked at is there. */
  open: (page: Page, guest: Guest) => Promise<unknown>
  /** What the browser says in its console on the way there, and may. */
  complaints?: RegExp
  /** Left out, it is narrow: one column of all there is. `both` where a wide screen shows another layout, or other parts. */
  widths?: 'both'
  /** Looked at with larger text too, at all widths: one for each layout. */
  texts?: boolean
  /** The footer, which most pages share, is looked at too. */
  footer?: boolean
  /** The state of its page that `npm test` checks; the others are checked by `npm run test:all`. */
  always?: boolean
}
