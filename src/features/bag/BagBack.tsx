import { useStore } from '@nanostores/react'
import { bagCopy } from '#src/copy/bag.ts'
import { backToBag } from '#src/stores/bag/bag-step.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { focusShown } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { menuLink } from './menu-link.ts'

const look = 'touch-target -ml-2 inline-grid size-10 shrink-0 place-content-center rounded-full'

/** The left arrow of the bag: to its menu. */
export function BackToMenu() {
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  const { href, onClick } = menuLink(menuPath)
  return (
    <a href={href} onClick={onClick} aria-label={bagCopy.back} className={look}>
      <Icon name="arrow-left" className="size-7" />
    </a>
  )
}

/** Back from what would complete the order; the way on was pressed, so the focus needs a place here. */
export function BackToBag() {
  return (
    <button
      ref={focusShown}
      type="button"
      onClick={backToBag}
      aria-label={bagCopy.upsell.back}
      className={look}
    >
      <Icon name="arrow-left" className="size-7" />
    </button>
  )
}
