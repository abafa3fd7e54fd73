import '#src/ui/badge-sticker.css'
import './product-card.css'
import '#src/ui/picture/picture-flight.css'
import { memo, useId } from 'react'
import { dietCopy } from '#src/copy/menu/diet.ts'
import { menuCopy } from '#src/copy/menu/menu.ts'
import { CHOOSE_PLACE } from '#src/domain/content/menu-paths.ts'
import type { Fit } from '#src/domain/menu/modifiers/build-fit.ts'
import type { QuickAdd } from '#src/stores/menu/menu-page.ts'
import type { MenuCard, MenuSection } from '#src/stores/menu/menu-view.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { NamedAction } from '#src/ui/NamedAction.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import type { DiscTone } from '#src/ui/picture/food-disc-classes.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

/** What the cards of a menu ask of the list they stand in. */
export type CardHost = {
  /** Where a product is built. */
  pathOf: (productId: string) => string
  /** Why nothing can be added at this kitchen. */
  refusal: string | undefined
  onReach: () => void
  onAdd: (card: MenuCard) => void
  onSelect: (card: MenuCard, section: MenuSection) => void
}

type ProductCardProps = {
  card: MenuCard
  tone: DiscTone
  isEager: boolean
  /** How it meets what the guest wishes; null when they wish for nothing. */
  fit: Fit | null
  /** What goes on with it; undefined when nothing does. */
  add: QuickAdd | undefined
  host: CardHost
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, tone, isEager, fit, add, host } = props
  const isAvailable = card.available && !add?.isSoldOut
  const href = host.pathOf(card.product_id)
  // Thousands of calories find no room beside a price on a phone.
  const isForMany = card.serves !== undefined && card.description !== ''
  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: a larger target for the pointer; Customize is the link for everyone */}
      <a
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className={isAvailable ? 'card-picture' : 'card-picture card-gone'}
      >
        <FoodDisc src={card.image} sizes="small" tone={tone} loading={isEager ? 'eager' : 'lazy'} />
      </a>
      <div className="card-words">
        <h3 className="card-name">{card.name}</h3>
        {card.badges && (
          <p className="card-badges">
            {card.badges.map(({ id, name }) => (
              <span key={id} className={`badge-sticker badge-${id}`}>
                {name}
              </span>
            ))}
          </p>
        )}
        {card.description && (
          <p className="card-text">
            {isForMany && card.calories && `${card.calories} · `}
            {card.description}
          </p>
        )}
        {fit && <Fits fit={fit} />}
        <p className="card-facts">
          <Price cents={card.cost} from={card.from} look="chip" />
          {card.serves !== undefined && <span>{menuCopy.serves(card.serves)}</span>}
          {card.heat && (
            <span className="card-heat">
              <Icon name="flame" className="size-4" />
              <span className="sr-only">{card.heat}</span>
            </span>
          )}
          {!isForMany && card.calories && <span className="card-calories">{card.calories}</span>}
        </p>
      </div>
      {add?.problem && isAvailable && (
        <div className="card-note">
          <Notice tone="danger">{add.problem}</Notice>
        </div>
      )}
      {isAvailable ? <CardActions {...props} href={href} /> : <Unavailable {...card} news={add?.problem} />}
    </>
  )
})

function Fits({ fit }: { fit: Fit }) {
  const { isUnfit, without, diets, may } = fit
  const isChanged = without.length + diets.length > 0
  const icon = isUnfit || may.length > 0 ? 'alert' : isChanged ? 'edit' : 'check'
  const look = isUnfit ? 'text-danger' : icon === 'check' ? 'text-success' : 'text-warning'
  return (
    <p className="flex items-start gap-1.5 text-sm leading-tight font-bold">
      <Icon name={icon} className={`size-4 shrink-0 ${look}`} />
      {dietCopy.fit(fit)}
    </p>
  )
}

type CardActionsProps = ProductCardProps & { href: string }

function CardActions(props: CardActionsProps) {
  const { card, href, host } = props
  const reasonId = useId()
  return (
    <>
      <div className="card-actions">
        <Button href={href} variant="outline" size="small">
          <NamedAction word={menuCopy.customize} name={card.name} />
        </Button>
        {host.refusal ? (
          <Button variant="neutral" size="small" aria-disabled="true" aria-describedby={reasonId}>
            <NamedAction word={menuCopy.add} name={card.name} />
          </Button>
        ) : (
          <AddButton {...props} />
        )}
      </div>
      {host.refusal && (
        <p id={reasonId} className="card-reason">
          {host.refusal}
        </p>
      )}
    </>
  )
}

/** Adds what can be added as it comes; what has to be chosen first, the guest's wishes included, is chosen first. */
function AddButton({ card, href, fit, add, host }: CardActionsProps) {
  const mustChoose = card.needs_choices || (fit && !fit.isUnfit && fit.without.length + fit.diets.length > 0)
  if (mustChoose) {
    return (
      <Button href={`${href}#${CHOOSE_PLACE}`} size="small">
        <NamedAction word={menuCopy.add} name={`${card.name}${menuCopy.chooseFirst}`} />
      </Button>
    )
  }
  const adding = add?.adding ?? 0
  const reach = host.onReach
  return (
    <Button
      size="small"
      aria-busy={adding > 0 || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && reach()}
      onFocus={reach}
      onClick={() => host.onAdd(card)}
    >
      {adding > 0 && <Icon name="spinner" className="size-5 animate-spin" />}
      <NamedAction word={adding > 1 ? menuCopy.adding(adding) : menuCopy.add} name={card.name} />
    </Button>
  )
}

type UnavailableProps = Pick<MenuCard, 'back' | 'served'> & {
  /** What the guest was told who just tried to add it. */
  news: string | null | undefined
}

/** Why it cannot be had now: it is served at other times of day, or it is sold out. */
function Unavailable({ back, served, news }: UnavailableProps) {
  return (
    <p role={news ? 'alert' : undefined} className="card-away">
      {!news &&
        (served ? <Badge tone="yellow">{served}</Badge> : <Badge tone="ink">{menuCopy.soldOut}</Badge>)}
      {news || back || menuCopy.soldOutHint}
    </p>
  )
}
