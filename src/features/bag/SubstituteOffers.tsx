import { useStore } from '@nanostores/react'
import { locationChange } from '#src/copy/kitchen/location-change.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import { placementFor } from '#src/domain/content/paths/placement.ts'
import { Contains } from '#src/features/lines/Contains.tsx'
import { closeBag } from '#src/stores/bag/bag-panel.ts'
import {
  $substituteAdds,
  $substitutes,
  addSubstitute,
  clearSubstitutes,
  type Substitute,
} from '#src/stores/bag/moving/substitutes.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { Button } from '#src/ui/Button.tsx'
import { Price } from '#src/ui/Price.tsx'

const { substitutes: words } = locationChange

export function SubstituteOffers() {
  const list = useStore($substitutes, { ssr: () => null })?.list ?? []
  if (list.length === 0) return null
  return (
    <section className="mb-6 grid gap-2 rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker">
      <h2 className="text-title-s">{words.title}</h2>
      <p>{words.text}</p>
      <ul className="divide-y-2 divide-line">
        {list.map(one => (
          <Offer key={one.product_id} {...one} />
        ))}
      </ul>
      <div>
        <Button size="small" variant="link" onClick={clearSubstitutes}>
          {words.dismiss}
        </Button>
      </div>
    </section>
  )
}

function Offer(substitute: Substitute) {
  const { product_id, name, instead, cost, quantity } = substitute
  const add = useStore($substituteAdds, { ssr: 'initial' })[product_id]
  const memory = useStore($bagMemory, { ssr: () => null })
  const path = productPath(placementFor(memory?.kind ?? 'regular'), memory?.menu_id ?? '', product_id)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
      <p>
        <span className="block font-bold">
          {quantity > 1 && `${quantity} × `}
          {instead} <Price cents={cost} />
        </span>
        <span className="text-sm text-muted">{words.insteadOf(name)}</span>
      </p>
      {add?.step === 'choose' ? (
        <Button
          href={path}
          size="small"
          variant="outline"
          aria-label={words.chooseNamed(instead)}
          onClick={closeBag}
        >
          {words.choose}
        </Button>
      ) : (
        <Button
          size="small"
          variant="secondary"
          loading={add?.step === 'adding'}
          aria-label={words.addNamed(quantity, instead)}
          onClick={() => void addSubstitute(substitute)}
        >
          {words.add}
        </Button>
      )}
      <div className="col-span-2">
        <Contains allergens={substitute.allergens} />
      </div>
      {add?.step === 'failed' && (
        <p role="alert" className="col-span-2 text-sm font-bold text-danger">
          {add.message}
        </p>
      )}
    </li>
  )
}
