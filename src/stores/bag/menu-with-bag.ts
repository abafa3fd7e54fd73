import { bagCopy } from '#src/copy/bag/bag.ts'
import { locationChangeCopy } from '#src/copy/kitchen/location-change.ts'
import { menuPath, type Placement } from '#src/domain/content/paths/placement.ts'
import { environment } from '../browser/environment.ts'
import { $kitchen, type PickedKitchen, pickKitchen } from '../kitchen/kitchen.ts'
import { $storedBag } from '../session/stored-bag.ts'
import { abandonBag } from './abandon-bag.ts'
import { $bag, $bagAnnouncement } from './bag.ts'
import { $bagCount } from './bag-count.ts'
import { OPEN_BAG_KEY, openBag } from './bag-panel.ts'
import { $expiredBagOffer } from './expired-bag-offer.ts'

type BagChangeKind = 'added' | 'updated' | 'moved'

/**
 * Navigates to a menu and opens the bag there. By default, opens the catering menu for a catering bag and the
 * regular menu for any other bag.
 */
export function goToMenuWithBag(menuId: string, change: BagChangeKind, placement = bagPlacement()): void {
  const { session, go, replace } = environment()
  session?.setItem(OPEN_BAG_KEY, `${change} ${menuId}`)
  // Replaces the edit page in the history, because the line that the page edited has changed.
  const navigate = change === 'updated' ? replace : go
  navigate(menuPath(placement, menuId))
}

export function openBagOnArrival(menuId: string): void {
  const [change, targetMenu] = environment().session?.getItem(OPEN_BAG_KEY)?.split(' ') ?? []
  if (targetMenu !== menuId) return
  environment().session?.removeItem(OPEN_BAG_KEY)
  const stop = $bag.listen(bag => {
    if (bag.step === 'reading') return
    stop()
    if (bag.step !== 'ready') return
    $bagAnnouncement.set(announcement(change))
  })
  openBag()
}

function announcement(change: string | undefined): string {
  const count = $bagCount.get()
  if (change === 'moved') return locationChangeCopy.moved($kitchen.get()?.name ?? '', count)
  return change === 'updated' ? bagCopy.updated(count) : bagCopy.added(count)
}

function bagPlacement(): Placement {
  return $storedBag.get()?.kind === 'catering' ? 'catering' : 'menu'
}

export function goToMenuAfterMove({ menu_id }: PickedKitchen): void {
  goToMenuWithBag($storedBag.get()?.menu_id ?? menu_id, 'moved')
}

/**
 * Drops the open bag and navigates to a kitchen's menu. If an expired bag can be restored, also opens the
 * drawer, where the guest can restore its lines.
 */
export async function goToMenuWithoutBag(kitchen: PickedKitchen): Promise<void> {
  if ($storedBag.get()) await abandonBag()
  pickKitchen(kitchen)
  if ($expiredBagOffer.get()) return goToMenuWithBag(kitchen.menu_id, 'moved', 'menu')
  environment().go(menuPath('menu', kitchen.menu_id))
}
