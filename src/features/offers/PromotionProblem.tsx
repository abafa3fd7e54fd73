import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import type { RewardProblem } from '#src/contract/promotions.ts'
import { offersCopy as copy } from '#src/copy/bag/offers.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import { placementOfMenuKind } from '#src/domain/content/paths/placement.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { closeBag } from '#src/stores/bag/bag-panel.ts'
import {
  $neededProductAddState,
  addNeededProduct,
  type NeededProduct,
} from '#src/stores/bag/edits/bag-promotions.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

const SUGGESTED_MAX = 3

/** Explains why a coupon or reward gives no discount, with a button that fixes the problem if possible. */
export function PromotionProblem({ problem }: { problem: RewardProblem }) {
  return (
    <div className="rounded-md border-2 border-ink bg-yellow-100 px-3 py-2">
      <p className="flex items-start gap-2 text-sm font-bold">
        <Icon name="info" className="mt-0.5 size-4" />
        {problem.message}
      </p>
      <ProblemAction problem={problem} />
    </div>
  )
}

function ProblemAction({ problem }: { problem: RewardProblem }) {
  const cart = useStore($cart, { ssr: () => null })
  if (problem.reason === 'guest') {
    return <ActionLink href={`${accountPaths.signIn}?next=/order/checkout`} text={copy.signIn} />
  }
  if (!cart) return null
  switch (problem.reason) {
    case 'product':
      return (
        <ul className="mt-2 flex flex-wrap gap-2">
          {problem.products.slice(0, SUGGESTED_MAX).map(product => (
            <li key={product.product_id}>
              <NeededProductButton product={product} />
            </li>
          ))}
        </ul>
      )
    case 'minimum':
      return <ActionLink href={`/menu/${cart.menu_id}`} text={copy.addMore} />
    case 'kitchen':
      return <ActionLink href="/locations" text={copy.otherKitchens} />
    default:
      return null
  }
}

function ActionLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="mt-2">
      <Button href={href} size="small" variant="outline" onClick={event => followLink(event, href)}>
        {text}
      </Button>
    </p>
  )
}

/** Closes the bag. Prevents navigation if the link leads to the current page. */
function followLink(event: MouseEvent, href: string): void {
  if (environment().path() === href) event.preventDefault()
  closeBag()
}

function NeededProductButton({ product }: { product: NeededProduct }) {
  const cart = useStore($cart, { ssr: () => null })
  const add = useStore($neededProductAddState, { ssr: 'initial' })
  const { product_id, name, needs_choices, available } = product
  const ownAdd = add?.product_id === product_id ? add : null
  if (!cart) return null
  // The product's page offers another time if the product is not served at the bag's order time.
  if (needs_choices || !available) {
    const placement = placementOfMenuKind(cart.catering ? 'catering' : 'regular')
    return (
      <Button size="small" variant="outline" href={productPath(placement, cart.menu_id, product_id)}>
        {copy.choose(name)}
      </Button>
    )
  }
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon="plus"
        loading={ownAdd?.problem === null}
        onClick={() => void addNeededProduct(product)}
      >
        {copy.add(name)}
      </Button>
      {ownAdd?.problem && (
        <p role="alert" className="mt-1 text-sm font-bold text-danger">
          {ownAdd.problem}
        </p>
      )}
    </>
  )
}
