import { useStore } from '@nanostores/react'
import type { Cart } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { BagTerms } from './BagTerms.tsx'

/** Where the bag is at and how it is handed over, and the way to another kitchen. */
export function BagKitchen({ cart }: { cart: Cart | null }) {
  const read = useStore($bagKitchen, { ssr: 'initial' })
  const picked = useStore($kitchen, { ssr: () => null })
  const id = cart?.location_id ?? picked?.id
  const kitchen = read?.id === id ? read : null
  const shown = kitchen ?? (picked?.id === id ? picked : null)
  return (
    <div className="flex min-h-28 shrink-0 flex-wrap items-center gap-x-3 border-b-3 border-ink bg-surface px-4 py-3 md:px-6">
      <Icon name="pin" className="size-6 text-primary" />
      <div className="grid min-h-12 min-w-0 flex-1 content-center">
        <p className="font-bold">{shown?.name ?? bagCopy.noLocation}</p>
        <p className="text-sm text-muted">
          {shown && <span>{kitchen ? kitchen.address : `${shown.city}, ${shown.state}`}</span>}
        </p>
      </div>
      <a
        href="/locations"
        data-location-button
        aria-label={bagCopy.changeLocation}
        className="touch-target shrink-0 text-sm font-bold underline decoration-primary decoration-2 underline-offset-4"
      >
        <span className="lg:hidden">{bagCopy.change}</span>
        <span className="max-lg:hidden">{bagCopy.changeLocation}</span>
      </a>
      <BagTerms />
    </div>
  )
}
