import { atom } from 'nanostores'

type ClosedNotice = { message: string; canOrderLater: boolean }

/**
 * The notice beside the order button. In a separate module, because the code that sets it loads later than
 * the bag.
 */
export const $closedNotice = atom<ClosedNotice | null>(null)
