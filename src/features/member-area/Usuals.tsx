import { useStore } from '@nanostores/react'
import type { Usual } from '#src/contract/member/history.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { lineHeatLevel } from '#src/domain/menu/modifiers/heat-meter.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { AllergenLine } from '#src/features/lines/AllergenLine.tsx'
import { LineChoices } from '#src/features/lines/LineChoices.tsx'
import { $addUsualState, $usuals, addUsual, addUsualAtKitchen } from '#src/stores/account/usuals.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { Button } from '#src/ui/Button.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'

const { usuals: copy } = membersAreaCopy
/** Errors that the member can correct on the product page, which also offers a later time. */
const FIXABLE_CODES: ApiError['code'][] = [
  'choices_invalid',
  'option_unavailable',
  'waiver_required',
  'product_unavailable',
]
/** Errors for which the card links to other kitchens. */
const OTHER_KITCHEN_CODES: ApiError['code'][] = [
  'product_not_found',
  'product_unavailable',
  'kitchen_unavailable',
]

/**
 * Shows the member's usual orders by name. Renders nothing if there are none or if the request failed,
 * because the section is only a shortcut.
 */
export function Usuals() {
  const usuals = useStore($usuals, { ssr: 'initial' })
  if (usuals.step !== 'ready' || usuals.data.length === 0) return null
  return (
    <section aria-labelledby="usuals-title" className="mb-10">
      <h2 id="usuals-title" className="text-title">
        {membersAreaCopy.usuals.title}
      </h2>
      <ul className="-mx-4 mt-4 flex snap-x gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 xl:grid-cols-3">
        {usuals.data.map(usual => (
          <UsualCard key={`${usual.recipient} ${usual.product_id}`} usual={usual} />
        ))}
      </ul>
    </section>
  )
}

function UsualCard({ usual }: { usual: Usual }) {
  const addState = useStore($addUsualState, { ssr: 'initial' })
  const ownState = addState?.usual === usual ? addState : null
  const { recipient, name, image, choices, times } = usual
  return (
    <li className="flex w-72 shrink-0 snap-center flex-col rounded-lg bg-yellow-200 p-4 only:w-full sm:w-auto">
      <div className="grid grow grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-4">
        <FoodDisc src={image} sizes="small" heat={lineHeatLevel(usual)} width={144} height={144} />
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-title-s">{copy.for(isolateRtl(recipient))}</h3>
          <p className="mt-1 font-bold">{name}</p>
          {choices.length > 0 && (
            <div className="text-sm text-muted">
              <LineChoices choices={choices} />
            </div>
          )}
          <AllergenLine allergens={usual.allergens} recipient={recipient} />
        </div>
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <span className="text-sm text-muted">{copy.times(times)}</span>
        <span data-hydrates="bag">
          <Button
            size="small"
            variant="secondary"
            icon="plus"
            aria-label={copy.addFor(name, recipient)}
            loading={ownState?.step === 'adding'}
            onClick={() => void addUsual(usual)}
          >
            {copy.add}
          </Button>
        </span>
      </div>
      <div role="status" className="text-sm font-bold not-empty:mt-3">
        {ownState?.step === 'elsewhere' && (
          <>
            <p>{copy.hadAt(ownState.kitchen.name)}</p>
            <div className="mt-2 flex flex-wrap items-center gap-3" data-hydrates="bag">
              <Button size="small" variant="primary" onClick={() => void addUsualAtKitchen()}>
                {copy.addThere}
              </Button>
              <Button variant="link" size="small" href="/locations">
                {copy.pickKitchen}
              </Button>
            </div>
          </>
        )}
      </div>
      <div role="alert" className="text-sm font-bold text-danger not-empty:mt-3">
        {ownState?.step === 'failed' && (
          <>
            <p>{ownState.error.message}</p>
            {FIXABLE_CODES.includes(ownState.error.code) && (
              <Button
                variant="link"
                size="small"
                href={`/menu/${ownState.menu_id}/product/${usual.product_id}`}
              >
                {copy.build}
              </Button>
            )}
            {OTHER_KITCHEN_CODES.includes(ownState.error.code) && (
              <Button variant="link" size="small" href="/locations">
                {copy.pickKitchen}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
