import { useStore } from '@nanostores/react'
import { locationChangeCopy } from '#src/copy/kitchen/location-change.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import { placementOfMenuKind } from '#src/domain/content/paths/placement.ts'
import { AllergenLine } from '#src/features/lines/AllergenLine.tsx'
import { closeBag } from '#src/stores/bag/bag-panel.ts'
import {
  $substituteAddStates,
  $substitutes,
  addSubstitute,
  clearSubstitutes,
  type Substitute,
} from '#src/stores/bag/transfer/substitutes.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { Price } from '#src/ui/Price.tsx'

const { substitutes: copy } = locationChangeCopy

export function SubstituteOffers() {
  const list = useStore($substitutes, { ssr: () => null })?.list ?? []
  if (list.length === 0) return null
  return (
    <section className="mb-6 grid gap-2 rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker">
      <h2 className="text-title-s">{copy.title}</h2>
      <p>{copy.text}</p>
      <ul className="divide-y-2 divide-line">
        {list.map(substitute => (
          <SubstituteOffer key={substitute.product_id} {...substitute} />
        ))}
      </ul>
      <div>
        <Button size="small" variant="link" onClick={clearSubstitutes}>
          {copy.dismiss}
        </Button>
      </div>
    </section>
  )
}

function SubstituteOffer(substitute: Substitute) {
  const { product_id, name, instead, cost, quantity } = substitute
  const add = useStore($substituteAddStates, { ssr: 'initial' })[product_id]
  const stored = useStore($storedBag, { ssr: () => null })
  const path = productPath(placementOfMenuKind(stored?.kind ?? 'regular'), stored?.menu_id ?? '', product_id)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
      <p>
        <span className="block font-bold">
          {quantity > 1 && `${quantity} × `}
          {instead} <Price cents={cost} />
        </span>
        <span className="text-sm text-muted">{copy.insteadOf(name)}</span>
      </p>
      {add?.step === 'choose' ? (
        <Button
          href={path}
          size="small"
          variant="outline"
          aria-label={copy.chooseNamed(instead)}
          onClick={closeBag}
        >
          {copy.choose}
        </Button>
      ) : (
        <Button
          size="small"
          variant="secondary"
          loading={add?.step === 'adding'}
          aria-label={copy.addNamed(quantity, instead)}
          onClick={() => void addSubstitute(substitute)}
        >
          {copy.add}
        </Button>
      )}
      <div className="col-span-2">
        <AllergenLine allergens={substitute.allergens} />
      </div>
      {add?.step === 'failed' && (
        <p role="alert" className="col-span-2 text-sm font-bold text-danger">
          {add.message}
        </p>
      )}
    </li>
  )
}
