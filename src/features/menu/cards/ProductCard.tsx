import '#src/ui/badge-sticker.css'
import './product-card.css'
import './card-actions.css'
import '#src/ui/picture/picture-flight.css'
import { useStore } from '@nanostores/react'
import { memo, useCallback, useRef } from 'react'
import { dietCopy } from '#src/copy/menu/diet.ts'
import { menuListCopy } from '#src/copy/menu/menu-list.ts'
import { servedLaterCopy } from '#src/copy/menu/served-later.ts'
import { extractLeadSentences } from '#src/domain/content/lead-sentences.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import type { DietaryFit } from '#src/domain/menu/modifiers/built/build-fit.ts'
import type { MenuContext } from '#src/features/menu/menu-context.ts'
import type { AvailableProducts } from '#src/stores/menu/available-products.ts'
import type { MenuCard } from '#src/stores/menu/menu-view.ts'
import { $quickAddStates } from '#src/stores/menu/quick-add.ts'
import { ActionLabel } from '#src/ui/ActionLabel.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { type DiscTone, FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'
import { CardActions } from './CardActions.tsx'

type ProductCardProps = {
  card: MenuCard
  page: MenuContext
  tone: DiscTone
  isEager: boolean
  isFilteredOut: boolean
  fit: DietaryFit | null
  /**
   * Products served at the bag's order time. Null during hydration, so that the card matches the server's
   * HTML.
   */
  served: AvailableProducts | null
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, page, tone, isEager, isFilteredOut, fit, served } = props
  const { product_id, name, serves, calories, heat } = card
  const add = useStore($quickAddStates, { keys: [product_id], ssr: 'initial' })[product_id]
  const hadFocus = useRef(false)
  // Moves focus from a replaced control to its replacement.
  const swapFocus = useCallback((control: HTMLElement | null) => {
    if (!control) return
    if (hadFocus.current) control.focus({ preventScroll: true })
    hadFocus.current = false
    return () => {
      hadFocus.current = control === document.activeElement
    }
  }, [])
  const href = productPath(page.placement, page.kitchen.menu_id, product_id)
  // A sold-out product without a return time also counts as sold out at the bag's order time.
  const isServed = served && (card.available || card.back) ? served.ids.has(product_id) : card.available
  const isUnavailable = !isServed || add?.isSoldOut === true
  const leadText = extractLeadSentences(card.description)
  const restText = card.description.slice(leadText.length)
  const reason = isServed ? page.refusal : undefined
  return (
    <li data-product={product_id} data-out={isFilteredOut ? '' : undefined} className="product-card">
      {/* biome-ignore lint/a11y/useAnchorContent: enlarges the click target, and Customize is the accessible link */}
      <a
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className={`card-picture${isUnavailable ? ' card-picture-unavailable' : ''}`}
      >
        <FoodDisc src={card.image} sizes="small" tone={tone} loading={isEager ? 'eager' : 'lazy'} />
      </a>
      <div className="card-body">
        <h3 className="card-name">{name}</h3>
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
            {leadText}
            {restText && <span className="card-rest">{restText}</span>}
          </p>
        )}
        {fit && <DietFit fit={fit} friedWith={page.friedWith} />}
        <p className="card-facts">
          <Price cents={card.cost} from={card.from} variant="chip" />
          {serves !== undefined && <span>{menuListCopy.serves(serves)}</span>}
          {heat && (
            <span className="card-heat">
              <Icon name="flame" className="size-4" />
              <span className="sr-only">{heat}</span>
            </span>
          )}
          {calories && <span className="card-calories">{calories}</span>}
        </p>
      </div>
      {add?.problem && !add.isSoldOut && (
        <div className="card-note">
          <Notice tone="danger">{add.problem}</Notice>
        </div>
      )}
      {isServed && !add?.isSoldOut && (
        <CardActions card={card} page={page} href={href} fit={fit} add={add} swapFocus={swapFocus} />
      )}
      {isServed && add?.isSoldOut && (
        <p role="alert" ref={swapFocus} tabIndex={-1} className="card-unavailable focus-place">
          {add.problem}
        </p>
      )}
      {!isServed && <UnavailableNote card={card} page={page} href={href} served={served} />}
      {reason && (
        <p id={`${product_id}-reason`} className="card-reason">
          {reason}
        </p>
      )}
    </li>
  )
})

function DietFit({ fit, friedWith }: { fit: DietaryFit; friedWith: string | null }) {
  const { isUnfit, without, diets, may, shared } = fit
  const needsChanges = without.length + diets.length > 0
  const [icon, tone]: [IconName, string] = isUnfit
    ? ['alert', 'text-danger']
    : may.length + shared.length > 0
      ? ['alert', 'text-warning']
      : needsChanges
        ? ['edit', 'text-warning']
        : ['check', 'text-success']
  return (
    <p className="card-fit">
      <Icon name={icon} className={`size-4 shrink-0 ${tone}`} />
      {dietCopy.fit(fit, friedWith)}
    </p>
  )
}

type UnavailableNoteProps = Pick<ProductCardProps, 'card' | 'page' | 'served'> & { href: string }

function UnavailableNote({ card, page, href, served }: UnavailableNoteProps) {
  const isServedNow = card.available && served?.isForLater === true
  const returnText = isServedNow ? servedLaterCopy.notThen : card.back
  return (
    <p className="card-unavailable">
      {!card.available && (
        <Badge tone={card.served ? 'yellow' : 'ink'}>{card.served ?? menuListCopy.soldOut}</Badge>
      )}
      {returnText || menuListCopy.soldOutHint}
      {returnText && !page.refusal && (
        <a href={href} className="card-order-later">
          <ActionLabel word={servedLaterCopy.ahead} name={card.name} />
        </a>
      )}
    </p>
  )
}
