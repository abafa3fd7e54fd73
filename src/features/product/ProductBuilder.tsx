import './product-stage.css'
import '#src/ui/picture/picture-flight.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { MenuItem } from '#src/contract/menus.ts'
import { productCopy } from '#src/copy/menu/product.ts'
import { allergenChartPath, CHOOSE_PLACE } from '#src/domain/content/paths/menu-paths.ts'
import type { Placement } from '#src/domain/content/paths/placement.ts'
import type { Allergen } from '#src/domain/menu/allergens.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $avoided } from '#src/stores/menu/avoided.ts'
import { type DataSource, loadedData } from '#src/stores/menu/island-data.ts'
import type { ShownBadge } from '#src/stores/menu/menu-view.ts'
import {
  createProductPage,
  type LaterTime,
  type SeenProduct,
  WAIVER_PLACE,
} from '#src/stores/product/product-page.ts'
import { useSoon } from '#src/ui/use-soon.ts'
import { AvoidedContext, FryerContext } from './avoided-context.ts'
import { EditNotice } from './EditNotice.tsx'
import { GroupList } from './GroupList.tsx'
import { HeatWall } from './HeatWall.tsx'
import { LineDetails } from './LineDetails.tsx'
import { OrderBar } from './OrderBar.tsx'
import { ProductHero } from './ProductHero.tsx'
import { ReaperWaiver } from './ReaperWaiver.tsx'
import { SoldOut } from './SoldOut.tsx'

export type ProductBuilderProps = {
  source: DataSource<MenuItem>
  seen: SeenProduct
  kitchen: PickedKitchen
  placement: Placement
  preselect: boolean
  /** Foods in the kitchen's fryer; null if undeclared. */
  fryer: readonly Allergen[] | null
  /** Best first, placeholder last. */
  images: string[]
  back?: string | undefined
  served?: string | undefined
  /** The first time it can be ordered for, if it is not served now. */
  later?: LaterTime | undefined
  refusal?: string | undefined
  badges?: ShownBadge[] | undefined
  children?: ReactNode
}

const noneAvoided: string[] = []

/** A product as the guest builds it: the server's HTML until its data has loaded (Product.island.tsx). */
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
    const { upsells: _, first: __, ...product } = loadedData(source)
    return createProductPage({ ...input, product, image: images[0] ?? '', ageMs: performance.now() })
  })
  const { draft, home } = page
  const product = useStore(draft.$product, { ssr: 'initial' })
  const line = useStore(draft.$line, { ssr: 'initial' })
  // The option itself updates first; derived values follow.
  const cost = useSoon(draft.$cost, draft.$cost.get())
  const from = useSoon(draft.$from, draft.$from.get())
  const calories = useSoon(draft.$calories, draft.$calories.get())
  const allergens = useSoon(draft.$allergens, draft.$allergens.get())
  const heat = useSoon(draft.$heat, draft.$heat.get())
  const needsWaiver = useSoon(draft.$needsWaiver, draft.$needsWaiver.get())
  const editing = useSoon(page.$editing, page.$editing.get())
  const sending = useSoon(page.$sending, page.$sending.get())
  const news = useSoon(page.$news, page.$news.get())
  const later = useSoon(page.$later, page.$later.get())
  const avoided = useSoon($avoided, noneAvoided)

  useEffect(() => {
    const place = location.hash === `#${CHOOSE_PLACE}` ? page.firstChoice() : null
    // The restored draft must render first.
    if (place) requestAnimationFrame(() => focusPlace(place))
  }, [page])
  const next = refusal ? null : page.nextChoice()
  const nextId = next?.id
  const send = useCallback(async () => {
    if (nextId) return focusPlace(nextId)
    await page.send()
    const now = page.$sending.get()
    if (now.step === 'incomplete') focusPlace(now.place)
  }, [page, nextId])

  const missing = sending.step === 'incomplete' ? sending.place : null
  const { mods, available } = product
  const isOrdered = available || later !== null
  const shared = { groups: mods, choices: line.choices, change: draft.changeChoices }
  return (
    <AvoidedContext value={avoided}>
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
        {isOrdered ? (
          <div className="product-build">
            {later && <p className="font-bold">{later.why}</p>}
            <EditNotice editing={editing} onRetry={() => void page.enter(location.search)} />
            <p role="status" className="sr-only">
              {needsWaiver && productCopy.waiverBelow}
            </p>
            <HeatWall {...shared} />
            <div className="product-choices">
              {needsWaiver && (
                <ReaperWaiver
                  id={WAIVER_PLACE}
                  isAccepted={line.waiverAccepted}
                  error={sending.step === 'incomplete' && missing === WAIVER_PLACE ? sending.message : null}
                  onAccept={draft.acceptWaiver}
                />
              )}
              <FryerContext value={input.fryer}>
                <GroupList {...shared} preselect={input.preselect} missing={missing} />
              </FryerContext>
              <LineDetails
                recipient={line.recipient}
                instructions={line.instructions}
                onRecipient={draft.setRecipient}
                onInstructions={draft.setInstructions}
              />
            </div>
          </div>
        ) : (
          <SoldOut
            menuPath={home}
            product={product}
            news={news}
            back={back}
            served={served}
            onLook={page.lookAgain}
          />
        )}
      </div>
      {isOrdered && (
        <>
          {children}
          <OrderBar
            name={product.name}
            quantity={line.quantity}
            cost={cost}
            from={from}
            next={next?.name ?? null}
            later={later?.words ?? null}
            isEditing={editing.step === 'found'}
            isBusy={sending.step === 'sending' || editing.step === 'finding'}
            sending={sending}
            news={news}
            refusal={refusal}
            onMore={page.more}
            onLess={page.lessOrLeave}
            onSend={send}
          />
        </>
      )}
    </AvoidedContext>
  )
}

function focusPlace(id: string): void {
  const place = document.getElementById(id)
  place
    ?.querySelector<HTMLElement>('input:enabled, button:not([aria-disabled])')
    ?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}
