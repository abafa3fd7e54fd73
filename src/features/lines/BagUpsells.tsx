import { useStore } from '@nanostores/react'
import type { MenuProduct } from '#src/contract/menus.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import { placementOfMenuKind } from '#src/domain/content/paths/placement.ts'
import { applyFryerToStatement } from '#src/domain/menu/allergens.ts'
import { productImageUrl } from '#src/domain/menu/menu.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import {
  $addedUpsells,
  $placeholderImage,
  $upsellAddState,
  $upsells,
  addUpsell,
} from '#src/stores/bag/bag-upsells.ts'
import { Button } from '#src/ui/Button.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { AllergenLine } from './AllergenLine.tsx'

const { upsell: copy } = bagCopy

export function BagUpsells() {
  const products = useStore($upsells, { ssr: getEmptyList })
  if (products.length === 0) return <p className="text-lg">{copy.done}</p>
  return (
    <>
      <p className="text-lg">{copy.intro}</p>
      <ul className="divide-y-2 divide-line">
        {products.map(product => (
          <UpsellLine key={product.product_id} product={product} />
        ))}
      </ul>
    </>
  )
}

function UpsellLine({ product }: { product: MenuProduct }) {
  const cart = useStore($cart, { ssr: () => null })
  const placeholder = useStore($placeholderImage, { ssr: 'initial' })
  const add = useStore($upsellAddState, { ssr: 'initial' })
  const { product_id, name, cost, from, images } = product
  const added = useStore($addedUpsells, { ssr: 'initial', keys: [product_id] })[product_id] ?? 0
  const fryer = useStore($bagKitchen, { ssr: 'initial' })?.fryer
  const currentAdd = add?.product_id === product_id ? add : null
  return (
    <li className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-4 py-5">
      <FoodDisc src={productImageUrl(images, placeholder)} sizes="small" width={144} height={144} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 font-sans text-base leading-tight font-black tracking-normal normal-case wrap-anywhere">
            {name}
          </h3>
          <Price cents={cost} from={from} />
        </div>
        {fryer !== undefined && !product.needs_choices && (
          <AllergenLine allergens={applyFryerToStatement(product.comes_with, fryer)} />
        )}
        <div className="mt-3">
          {cart && product.needs_choices ? (
            <Button
              size="small"
              variant="outline"
              href={productPath(
                placementOfMenuKind(cart.catering ? 'catering' : 'regular'),
                cart.menu_id,
                product_id,
              )}
            >
              {copy.customize}
              <span className="sr-only">
                {' '}
                {name}
                {copy.chooseFirst}
              </span>
            </Button>
          ) : (
            <Button
              size="small"
              variant={added > 0 ? 'secondary' : 'primary'}
              icon={added > 0 ? 'check' : 'plus'}
              loading={currentAdd?.problem === null}
              onClick={() => void addUpsell(product)}
            >
              {added > 0 ? copy.added(added) : copy.add}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
        {currentAdd?.problem && (
          <div className="mt-3">
            <Notice tone="danger">{currentAdd.problem}</Notice>
          </div>
        )}
      </div>
    </li>
  )
}
