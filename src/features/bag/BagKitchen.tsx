import { useStore } from '@nanostores/react'
import type { Cart } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { serviceOf } from '#src/domain/handoff.ts'
import { $bagKitchen } from '#src/stores/bag-kitchen.ts'
import { closeBag } from '#src/stores/bag-panel.ts'
import { $kitchen, forgetKitchen } from '#src/stores/kitchen.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** Where the bag is at and how it is handed over, and the way to another kitchen. */
export function BagKitchen({ cart }: { cart: Cart | null }) {
  const read = useStore($bagKitchen, { ssr: 'initial' })
  const picked = useStore($kitchen, { ssr: () => null })
  const id = cart?.location_id ?? picked?.id
  const kitchen = read?.id === id ? read : null
  const shown = kitchen ?? (picked?.id === id ? picked : null)
  const handoff = cart ?? picked
  const change = () => {
    forgetKitchen()
    closeBag()
  }
  return (
    <div className="flex shrink-0 items-center gap-3 border-b-3 border-ink bg-surface px-4 py-3 md:px-6">
      <Icon name="pin" className="size-6 text-primary" />
      <div className="min-h-12 min-w-0 grow">
        <p className="font-bold">{shown?.name ?? bagCopy.noLocation}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {shown && <span>{kitchen ? kitchen.address : `${shown.city}, ${shown.state}`}</span>}
          {handoff && <Badge>{bagCopy.handoff[serviceOf(handoff)]}</Badge>}
        </p>
      </div>
      <a
        href="/locations"
        onClick={change}
        aria-label={bagCopy.changeLocation}
        className="touch-target shrink-0 text-sm font-bold underline decoration-primary decoration-2 underline-offset-4"
      >
        <span className="lg:hidden">{bagCopy.change}</span>
        <span className="max-lg:hidden">{bagCopy.changeLocation}</span>
      </a>
    </div>
  )
}
