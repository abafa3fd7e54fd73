import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { productCopy } from '#src/copy/product.ts'
import { isHeatGroup } from '#src/domain/heat-meter.ts'
import type { Product } from '#src/domain/menu.ts'
import { LocationQuestion } from '#src/features/menu/LocationQuestion.tsx'
import type { PickedKitchen } from '#src/stores/kitchen.ts'
import { CHOOSE_PLACE } from '#src/stores/menu-page.ts'
import { createProductPage, WAIVER_PLACE } from '#src/stores/product-page.ts'
import { EditNotice } from './EditNotice.tsx'
import { focusPlace } from './focus-place.ts'
import { GroupList } from './GroupList.tsx'
import { LineDetails } from './LineDetails.tsx'
import { OrderBar } from './OrderBar.tsx'
import { ProductHero } from './ProductHero.tsx'
import { ReaperWaiver } from './ReaperWaiver.tsx'
import { SoldOut } from './SoldOut.tsx'

export type ProductBuilderProps = {
  product: Product
  kitchen: PickedKitchen
  preselect: boolean
  image: string
  /** Why nothing can be added at this kitchen; left out when it can. */
  refusal?: string | undefined
}

/** A product page from its picture to the bag. */
export function ProductBuilder({ product, kitchen, preselect, image, refusal }: ProductBuilderProps) {
  const [page] = useState(() => createProductPage(product, kitchen, preselect))
  const { draft, menuPath } = page
  const line = useStore(draft.$line, { ssr: 'initial' })
  const cost = useStore(draft.$cost, { ssr: () => draft.$cost.get() })
  const calories = useStore(draft.$calories, { ssr: () => draft.$calories.get() })
  const needsWaiver = useStore(draft.$needsWaiver, { ssr: () => draft.$needsWaiver.get() })
  const editing = useStore(page.$editing, { ssr: 'initial' })
  const sending = useStore(page.$sending, { ssr: 'initial' })

  useEffect(() => {
    void page.enter(location.search)
    const place = location.hash === `#${CHOOSE_PLACE}` ? page.firstChoice() : null
    // What was recalled has to be drawn first.
    if (place) requestAnimationFrame(() => focusPlace(place))
  }, [page])
  useEffect(() => {
    addEventListener('pageshow', page.comeBack)
    return () => removeEventListener('pageshow', page.comeBack)
  }, [page])
  useEffect(() => {
    if (sending.step === 'incomplete') focusPlace(sending.place)
  }, [sending])

  const missing = sending.step === 'incomplete' ? sending.place : null
  const heat = product.mods.filter(isHeatGroup)
  const shared = { choices: line.choices, change: draft.changeChoices, preselect, missing }
  return (
    <div>
      <ProductHero product={product} image={image} menuPath={menuPath} cost={cost} calories={calories} />
      {product.available ? (
        <>
          <EditNotice editing={editing} />
          <p role="status" className="sr-only">
            {needsWaiver && productCopy.waiverBelow}
          </p>
          {heat.length > 0 && (
            <div className="heat-wall">
              <div className={`container ${heat.length > 1 ? 'heat-double' : ''}`}>
                <GroupList {...shared} groups={heat} />
              </div>
            </div>
          )}
          <div className="container grid gap-10 py-8 md:py-12">
            {needsWaiver && (
              <ReaperWaiver
                id={WAIVER_PLACE}
                isAccepted={line.waiverAccepted}
                error={sending.step === 'incomplete' && missing === WAIVER_PLACE ? sending.message : null}
                onAccept={draft.acceptWaiver}
              />
            )}
            <GroupList {...shared} groups={product.mods.filter(group => !isHeatGroup(group))} />
            <LineDetails
              recipient={line.recipient}
              instructions={line.instructions}
              onRecipient={draft.setRecipient}
              onInstructions={draft.setInstructions}
            />
          </div>
          <OrderBar
            name={product.name}
            quantity={line.quantity}
            cost={cost}
            isEditing={editing.step === 'found'}
            isBusy={sending.step === 'sending' || editing.step === 'finding'}
            sending={sending}
            refusal={refusal}
            onMore={() => draft.setQuantity(line.quantity + 1)}
            onLess={page.lessOrLeave}
            onSend={() => void page.send()}
          />
          <LocationQuestion />
        </>
      ) : (
        <SoldOut menuPath={menuPath} />
      )}
    </div>
  )
}
