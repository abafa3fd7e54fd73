import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import type { RewardProblem } from '#src/contract/promotions.ts'
import { offersCopy as words } from '#src/copy/bag/offers.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import { placementFor } from '#src/domain/content/paths/placement.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { $neededAdd, addNeeded, type NeededProduct } from '#src/stores/bag/changing/bag-promotions.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

/** If more products qualify, none is suggested. */
const NEEDED_MAX = 3

/** Explains why a coupon or reward gives no discount, with a button that fixes it if possible. */
export function PromotionProblem({ problem }: { problem: RewardProblem }) {
  return (
    <div className="rounded-md border-2 border-ink bg-yellow-100 px-3 py-2">
      <p className="flex items-start gap-2 text-sm font-bold">
        <Icon name="info" className="mt-0.5 size-4" />
        {problem.message}
      </p>
      <Help problem={problem} />
    </div>
  )
}

function Help({ problem }: { problem: RewardProblem }) {
  const cart = useStore($cart, { ssr: () => null })
  if (problem.reason === 'guest') {
    return <HelpLink href={`${accountPaths.signIn}?next=/order/checkout`} text={words.signIn} />
  }
  if (!cart) return null
  switch (problem.reason) {
    case 'product':
      return (
        <ul className="mt-2 flex flex-wrap gap-2">
          {problem.products.slice(0, NEEDED_MAX).map(product => (
            <li key={product.product_id}>
              <Needed product={product} />
            </li>
          ))}
        </ul>
      )
    case 'minimum':
      return <HelpLink href={`/menu/${cart.menu_id}`} text={words.addMore} />
    case 'kitchen':
      return <HelpLink href="/locations" text={words.otherKitchens} />
    default:
      return null
  }
}

function HelpLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="mt-2">
      <Button href={href} size="small" variant="outline" onClick={event => leaveBag(event, href)}>
        {text}
      </Button>
    </p>
  )
}

/** On the same page, only closes the bag. */
function leaveBag(event: MouseEvent, href: string): void {
  if (environment().path() === href) event.preventDefault()
  closeBag()
}

function Needed({ product }: { product: NeededProduct }) {
  const cart = useStore($cart, { ssr: () => null })
  const add = useStore($neededAdd, { ssr: 'initial' })
  const { product_id, name, needs_choices } = product
  const own = add?.product_id === product_id ? add : null
  if (!cart) return null
  if (needs_choices) {
    const placement = placementFor(cart.catering ? 'catering' : 'regular')
    return (
      <Button size="small" variant="outline" href={productPath(placement, cart.menu_id, product_id)}>
        {words.choose(name)}
      </Button>
    )
  }
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon="plus"
        loading={own?.problem === null}
        onClick={() => void addNeeded(product)}
      >
        {words.add(name)}
      </Button>
      {own?.problem && (
        <p role="alert" className="mt-1 text-sm font-bold text-danger">
          {own.problem}
        </p>
      )}
    </>
  )
}
