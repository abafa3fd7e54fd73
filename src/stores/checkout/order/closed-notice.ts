import { atom } from 'nanostores'

type ClosedNotice = { message: string; canOrderLater: boolean }

/**
 * Closed-kitchen notice beside the order button. Defined in a separate module, because the modules that set
 * the notice load later than the bag.
 */
export const $closedNotice = atom<ClosedNotice | null>(null)
