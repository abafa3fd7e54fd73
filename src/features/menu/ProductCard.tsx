import { memo, useId } from 'react'
import { menuCopy } from '#src/copy/menu.ts'
import { CHOOSE_PLACE } from '#src/stores/menu-page.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FoodDisc } from '#src/ui/FoodDisc.tsx'
import type { DiscTone } from '#src/ui/food-disc-classes.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import type { MenuCard } from './menu-section.ts'

type ProductCardProps = {
  card: MenuCard
  tone: DiscTone
  /** Where the product is built. */
  href: string
  isEager: boolean
  isAdding: boolean
  /** Why the last try to add it did not work. */
  problem: string | null
  /** Why nothing can be added at this kitchen. */
  refusal: string | undefined
  onAdd: (productId: string) => void
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, tone, href, isEager } = props
  return (
    <li className="flex flex-col gap-3 rounded-lg border-3 border-ink bg-surface p-3 shadow-sticker sm:p-4">
      <div className="flex grow items-center gap-4 sm:flex-col sm:items-stretch">
        {/* biome-ignore lint/a11y/useAnchorContent: a larger target for the pointer; Customize is the link for everyone */}
        <a
          href={href}
          tabIndex={-1}
          aria-hidden="true"
          className={`relative block w-29 shrink-0 sm:mx-auto sm:w-4/5 ${card.available ? '' : 'grayscale'}`}
        >
          <FoodDisc src={card.image} tone={tone} loading={isEager ? 'eager' : 'lazy'} />
        </a>
        <div className="flex grow flex-col items-start justify-between gap-2">
          <h3 className="text-title-s text-balance">{card.name}</h3>
          <Price cents={card.cost} look="chip" />
        </div>
      </div>
      {props.problem && <Notice tone="danger">{props.problem}</Notice>}
      {card.available ? <CardActions {...props} /> : <SoldOut />}
    </li>
  )
})

function CardActions(props: ProductCardProps) {
  const { card, href, refusal } = props
  const reasonId = useId()
  return (
    <>
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <Button href={href} variant="outline" size="small">
          <Label word={menuCopy.customize} name={card.name} />
        </Button>
        {refusal ? (
          <Button variant="neutral" size="small" aria-disabled="true" aria-describedby={reasonId}>
            <Label word={menuCopy.add} name={card.name} />
          </Button>
        ) : (
          <AddButton {...props} />
        )}
      </div>
      {refusal && (
        <p id={reasonId} className="text-sm">
          {refusal}
        </p>
      )}
    </>
  )
}

function AddButton({ card, href, isAdding, onAdd }: ProductCardProps) {
  return card.needs_choices ? (
    <Button href={`${href}#${CHOOSE_PLACE}`} size="small">
      <Label word={menuCopy.add} name={`${card.name}${menuCopy.chooseFirst}`} />
    </Button>
  ) : (
    <Button size="small" loading={isAdding} onClick={() => onAdd(card.product_id)}>
      <Label word={menuCopy.add} name={card.name} />
    </Button>
  )
}

function Label({ word, name }: { word: string; name: string }) {
  return (
    <span>
      {word}
      <span className="sr-only"> {name}</span>
    </span>
  )
}

function SoldOut() {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-2 text-sm">
      <Badge tone="ink">{menuCopy.soldOut}</Badge>
      {menuCopy.soldOutHint}
    </p>
  )
}
