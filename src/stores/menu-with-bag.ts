import { bagCopy } from '#src/copy/bag.ts'
import { menuCopy } from '#src/copy/menu.ts'
import { $bag, $bagAnnouncement } from './bag.ts'
import { openBag } from './bag-panel.ts'
import { environment } from './environment.ts'

/** What was just done with the product the guest comes from. */
export type BagChange = 'added' | 'updated'

const OPEN_BAG_KEY = 'red-comb:open-bag'

/** Goes to a menu, where the bag opens on arrival (spec section 2). */
export function goToMenuWithBag(menuId: string, change: BagChange): void {
  environment().session?.setItem(OPEN_BAG_KEY, `${change} ${menuId}`)
  environment().go(`/menu/${menuId}`)
}

/** Opens the bag when the guest was sent here to see it, and says what happened once it is read. */
export function enterMenu(menuId: string): void {
  const [change, sentTo] = environment().session?.getItem(OPEN_BAG_KEY)?.split(' ') ?? []
  if (sentTo !== menuId) return
  environment().session?.removeItem(OPEN_BAG_KEY)
  const stop = $bag.listen(bag => {
    if (bag.step === 'reading') return
    stop()
    if (bag.step !== 'ready') return
    const count = bag.cart.products.reduce((sum, line) => sum + line.quantity, 0)
    $bagAnnouncement.set(change === 'updated' ? menuCopy.updated(count) : bagCopy.added(count))
  })
  openBag()
}
