import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { upsellCopy } from '#src/copy/menu/upsells.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import type { Placement } from '#src/domain/content/paths/placement.ts'
import { AllergenLine } from '#src/features/lines/AllergenLine.tsx'
import { createUpsellStore, type UpsellCard, type UpsellState } from '#src/stores/bag/upsells.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { ActionLabel } from '#src/ui/ActionLabel.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Price } from '#src/ui/Price.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'

export type UpsellsProps = {
  cards: UpsellCard[]
  kitchen: PickedKitchen
  placement: Placement
}

export function UpsellRow({ cards, kitchen, placement }: UpsellsProps) {
  const [{ $upsells, add }] = useState(() => createUpsellStore(kitchen))
  const states = useStore($upsells, { ssr: 'initial' })
  return (
    <section
      aria-labelledby="upsells-title"
      data-hydrates="upsells"
      className="border-t-3 border-ink bg-yellow-100 py-8 md:py-10"
    >
      <div className="container">
        <h2 id="upsells-title" className="text-title">
          {upsellCopy.goesWith}
        </h2>
      </div>
      <ul className="relative container mt-5 flex snap-x gap-4 overflow-x-auto pb-2 md:grid md:grid-cols-3">
        {cards.map(card => (
          <UpsellTile
            key={card.product_id}
            card={card}
            href={productPath(placement, kitchen.menu_id, card.product_id)}
            state={states[card.product_id]}
            onAdd={() => void add(card)}
          />
        ))}
      </ul>
    </section>
  )
}

type UpsellTileProps = { card: UpsellCard; href: string; state: UpsellState | undefined; onAdd: () => void }

function UpsellTile({ card, href, state, onAdd }: UpsellTileProps) {
  const { name, cost, from, image, needs_choices } = card
  const added = state?.added ?? 0
  return (
    <li className="panel flex w-9/12 shrink-0 snap-center flex-col gap-3 p-3 sm:w-5/12 md:w-auto">
      <div className="flex grow items-center gap-3">
        <div className="w-20 shrink-0 md:w-24">
          <FoodDisc src={image} tone="yellow" />
        </div>
        <div className="flex flex-col items-start gap-2">
          <h3 className="text-title-s">{name}</h3>
          <Price cents={cost} from={from} variant="chip" />
          <div>
            <AllergenLine allergens={card.allergens} />
          </div>
        </div>
      </div>
      {needs_choices ? (
        <Button href={href} size="small" variant="outline" wide>
          <ActionLabel word={upsellCopy.customize} name={name} />
        </Button>
      ) : (
        <Button
          size="small"
          variant={added > 0 ? 'secondary' : 'outline'}
          icon={added > 0 ? 'check' : 'plus'}
          wide
          loading={state?.isAdding ?? false}
          onClick={onAdd}
        >
          <ActionLabel word={added > 0 ? upsellCopy.added(added) : upsellCopy.add} name={name} />
        </Button>
      )}
      <p role="status" className={state?.problem ? 'text-sm font-bold text-danger' : 'sr-only'}>
        {state?.problem ?? (added > 0 && upsellCopy.inBag(name, added))}
      </p>
    </li>
  )
}
