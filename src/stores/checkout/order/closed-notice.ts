import { atom } from 'nanostores'

type ClosedNotice = { message: string; canOrderLater: boolean }

/** Shown beside the order button. `checkout-forms.ts` sets it, because its code loads after the bag's. */
export const $closedNotice = atom<ClosedNotice | null>(null)
