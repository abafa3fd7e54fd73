import './product-stage.css'
import '#src/ui/picture/picture-flight.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { MenuItem } from '#src/contract/menus.ts'
import { productCopy } from '#src/copy/menu/product.ts'
import { allergenChartPath, CHOICES_HASH } from '#src/domain/content/paths/menu-paths.ts'
import type { Placement } from '#src/domain/content/paths/placement.ts'
import type { Allergen } from '#src/domain/menu/allergens.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $avoidedAllergens } from '#src/stores/menu/dietary-filter.ts'
import { type DataSource, requireLoadedData } from '#src/stores/menu/island-data.ts'
import type { CardBadge } from '#src/stores/menu/menu-view.ts'
import {
  createProductPage,
  type LaterTime,
  type RenderedProduct,
  WAIVER_SECTION_ID,
} from '#src/stores/product/product-page.ts'
import { useDeferredStore } from '#src/ui/use-deferred-store.ts'
import { AvoidedAllergensContext, FryerAllergensContext } from './avoided-context.ts'
import { EditNotice } from './EditNotice.tsx'
import { HeatWall } from './HeatWall.tsx'
import { LineDetails } from './LineDetails.tsx'
import { ModifierGroupList } from './ModifierGroupList.tsx'
import { OrderBar } from './OrderBar.tsx'
import { ProductHero } from './ProductHero.tsx'
import { ReaperWaiver } from './ReaperWaiver.tsx'
import { SoldOutNotice } from './SoldOut.tsx'

export type ProductBuilderProps = {
  source: DataSource<MenuItem>
  seen: RenderedProduct
  kitchen: PickedKitchen
  placement: Placement
  preselect: boolean
  /** Allergens in the kitchen's fryer; null if undeclared. */
  fryer: readonly Allergen[] | null
  /** Picture URLs in order of preference, ending with the placeholder. */
  images: string[]
  back?: string | undefined
  served?: string | undefined
  /** Earliest time to order the product if it is not served now. */
  later?: LaterTime | undefined
  refusal?: string | undefined
  badges?: CardBadge[] | undefined
  children?: ReactNode
}

const noAllergens: string[] = []

/**
 * Lets the guest choose a product's options. Until its data has loaded, the page shows the server's HTML
 * (Product.island.tsx).
 */
export function ProductBuilder({
  source,
  images,
  back,
  served,
  refusal,
  badges,
  children,
  ...input
}: ProductBuilderProps) {
  const [page] = useState(() => {
    const { upsells: _, first: __, ...product } = requireLoadedData(source)
    return createProductPage({ ...input, product, image: images[0] ?? '', ageMs: performance.now() })
  })
  const { draft, home } = page
  const product = useStore(draft.$product, { ssr: 'initial' })
  const line = useStore(draft.$line, { ssr: 'initial' })
  // Deferred, so that the clicked option updates before the derived values.
  const cost = useDeferredStore(draft.$cost, draft.$cost.get())
  const from = useDeferredStore(draft.$from, draft.$from.get())
  const calories = useDeferredStore(draft.$calories, draft.$calories.get())
  const allergens = useDeferredStore(draft.$allergens, draft.$allergens.get())
  const heat = useDeferredStore(draft.$heat, draft.$heat.get())
  const needsWaiver = useDeferredStore(draft.$needsWaiver, draft.$needsWaiver.get())
  const editing = useDeferredStore(page.$editing, page.$editing.get())
  const sending = useDeferredStore(page.$sending, page.$sending.get())
  const menuChanges = useDeferredStore(page.$menuChanges, page.$menuChanges.get())
  const later = useDeferredStore(page.$later, page.$later.get())
  const avoided = useDeferredStore($avoidedAllergens, noAllergens)

  useEffect(() => {
    const sectionId = location.hash === `#${CHOICES_HASH}` ? page.firstChoice() : null
    // Waits for the restored draft to render.
    if (sectionId) requestAnimationFrame(() => focusSection(sectionId))
  }, [page])
  const next = refusal ? null : page.nextChoice()
  const nextId = next?.id
  const send = useCallback(async () => {
    if (nextId) return focusSection(nextId)
    await page.send()
    const sendState = page.$sending.get()
    if (sendState.step === 'incomplete') focusSection(sendState.sectionId)
  }, [page, nextId])

  const missing = sending.step === 'incomplete' ? sending.sectionId : null
  const { mods, available } = product
  const canOrder = available || later !== null
  const groupProps = { groups: mods, choices: line.choices, change: draft.changeChoices }
  return (
    <AvoidedAllergensContext value={avoided}>
      <div className="product-stage">
        <ProductHero
          product={product}
          images={images}
          badges={badges}
          heat={heat}
          menuPath={home}
          cost={cost}
          from={from}
          calories={calories}
          allergens={allergens}
          chart={allergenChartPath(input.kitchen.menu_id)}
        />
        {canOrder ? (
          <div className="product-build">
            {later && <p className="px-4 py-2 text-sm font-bold lg:px-8 lg:text-base">{later.reason}</p>}
            <EditNotice editing={editing} onRetry={() => void page.enter(location.search)} />
            <p role="status" className="sr-only">
              {needsWaiver && productCopy.waiverBelow}
            </p>
            <HeatWall {...groupProps} />
            <div className="product-choices">
              {needsWaiver && (
                <ReaperWaiver
                  id={WAIVER_SECTION_ID}
                  isAccepted={line.waiverAccepted}
                  error={
                    sending.step === 'incomplete' && missing === WAIVER_SECTION_ID ? sending.message : null
                  }
                  onAccept={draft.acceptWaiver}
                />
              )}
              <FryerAllergensContext value={input.fryer}>
                <ModifierGroupList {...groupProps} preselect={input.preselect} missing={missing} />
              </FryerAllergensContext>
              <LineDetails
                recipient={line.recipient}
                instructions={line.instructions}
                onRecipient={draft.setRecipient}
                onInstructions={draft.setInstructions}
              />
            </div>
          </div>
        ) : (
          <SoldOutNotice
            menuPath={home}
            product={product}
            menuChanges={menuChanges}
            returnText={back}
            served={served}
            onReread={page.rereadProduct}
          />
        )}
      </div>
      {canOrder && (
        <>
          {children}
          <OrderBar
            name={product.name}
            quantity={line.quantity}
            cost={cost}
            from={from}
            next={next?.name ?? null}
            later={later?.buttonText ?? null}
            isEditing={editing.step === 'found'}
            isBusy={sending.step === 'sending' || editing.step === 'loading'}
            sending={sending}
            menuChanges={menuChanges}
            refusal={refusal}
            onMore={page.increaseQuantity}
            onLess={page.decreaseOrLeave}
            onSend={send}
          />
        </>
      )}
    </AvoidedAllergensContext>
  )
}

function focusSection(id: string): void {
  const section = document.getElementById(id)
  section
    ?.querySelector<HTMLElement>('input:enabled, button:not([aria-disabled])')
    ?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}
