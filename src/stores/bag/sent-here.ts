import { environment } from '../browser/environment.ts'

/** Where a tab keeps which menu the guest was sent to, to see the bag. */
export const OPEN_BAG_KEY = 'red-comb:open-bag'

/** Whether the guest was sent to a menu to see the bag; so little that a menu need not bring the bag to know. */
export function isSentHere(menuId: string): boolean {
  return environment().session?.getItem(OPEN_BAG_KEY)?.split(' ')[1] === menuId
}
