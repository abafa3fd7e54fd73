import { atom } from 'nanostores'

type ClosedNotice = { message: string; canOrderLater: boolean }

/**
 * The notice beside the order button. This module is separate because the code that sets the notice loads
 * after the bag's.
 */
export const $closedNotice = atom<ClosedNotice | null>(null)
