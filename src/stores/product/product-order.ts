import type { WritableAtom } from 'nanostores'
import type { CartLine } from '#src/contract/cart/carts.ts'
import { promisedTimeText } from '#src/copy/handoff/order-time.ts'
import { productCopy } from '#src/copy/menu/product.ts'
import { servedLaterCopy } from '#src/copy/menu/served-later.ts'
import type { Placement } from '#src/domain/content/paths/placement.ts'
import type { PricedProduct } from '#src/domain/menu/menu.ts'
import { formatPromisedTime } from '#src/language/promised-time.ts'
import { type ApiError, request } from '../api/request.ts'
import { $bag, $cart, clearBagNotice } from '../bag/bag.ts'
import { addLineAtKitchen } from '../bag/edits/add-line.ts'
import { replaceLine } from '../bag/edits/bag-lines.ts'
import type { ChangeOutcome } from '../bag/edits/change-outcome.ts'
import { goToMenuWithBag } from '../bag/menu-with-bag.ts'
import { readBag } from '../bag/read-bag.ts'
import { environment } from '../browser/environment.ts'
import { localTimezone } from '../browser/local-timezone.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { getBagOrderTime } from '../session/bag-order-time.ts'
import type { DraftStorage } from './draft-storage.ts'
import { choiceNamesById, loadDraftLine, toDraftChoices, updateDraftProduct } from './product-changes.ts'
import type { DraftLine, ProductDraft } from './product-draft.ts'

/**
 * State of editing a bag line. `missing`: the line that the URL refers to does not exist. `unreachable`: the
 * bag could not be read.
 */
export type LineEditState =
  | { step: 'none' }
  | { step: 'loading' }
  | { step: 'found'; lineId: string }
  | { step: 'missing' }
  | { step: 'unreachable' }

export type SendState =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'incomplete'; sectionId: string; message: string }
  | { step: 'failed'; message: string }

export type OrderedProduct = {
  product: PricedProduct
  kitchen: PickedKitchen
  placement: Placement
  image: string
}

/**
 * Offer to order for a later time (`at`: ISO 8601, UTC). `reason` explains why no earlier time is possible.
 */
export type LaterTimeOffer = { at: string; reason: string; buttonText: string }

type ProductOrderParts = OrderedProduct & {
  draft: ProductDraft
  storage: DraftStorage
  $editing: WritableAtom<LineEditState>
  $menuChanges: WritableAtom<string[]>
  $later: WritableAtom<LaterTimeOffer | null>
}

export type ProductSubmission = ReturnType<typeof createProductSubmission>

export function createProductSubmission(parts: ProductOrderParts) {
  const { product, kitchen, placement, image, draft, storage, $editing, $menuChanges, $later } = parts
  const { product_id } = product
  const { menu_id } = kitchen

  function findLineAt(position: string): CartLine | null {
    const cart = $cart.get()
    if (cart?.menu_id !== menu_id || !/^\d{1,3}$/.test(position)) return null
    const line = cart.products[Number(position)]
    return line?.product_id === product_id ? line : null
  }

  function laterTime(at: string): LaterTimeOffer {
    const { timezone = 'UTC' } = kitchen
    const viewer = { timezone, now: environment().now(), viewerTimezone: localTimezone() }
    const reason = getBagOrderTime(menu_id) ? servedLaterCopy.notThen : `${productCopy.notServedTitle}.`
    return {
      at,
      reason,
      buttonText: servedLaterCopy.orderFor(promisedTimeText(formatPromisedTime(at, viewer))),
    }
  }

  /** Refetches the product for the bag's order time. Returns true if a change was shown to the guest. */
  async function rereadProduct(): Promise<boolean> {
    const params = { mid: menu_id, pid: product_id }
    const at = getBagOrderTime(menu_id)
    const result = await request('get', '/menus/{mid}/products/{pid}', { params, query: at ? { at } : {} })
    if (!result.ok && result.error.code !== 'product_not_found') return false
    // If the product was taken off the menu, shows it as sold out.
    const gone = { ...draft.$product.get(), available: false, returns: null, served: [] }
    const { upsells: _, first, ...current } = result.ok ? result.data : { ...gone, first: null, upsells: [] }
    $later.set(first === null ? null : laterTime(first))
    const messages = updateDraftProduct(draft, current)
    if (messages.length > 0) $menuChanges.set(messages)
    return messages.length > 0
  }

  function sendLine(): Promise<ChangeOutcome> {
    const editing = $editing.get()
    if (editing.step === 'found') return updateLine(editing.lineId)
    const preview = { name: draft.$product.get().name, image, unit: draft.$unitCost.get() }
    const later = draft.$product.get().available ? null : $later.get()
    return addLineAtKitchen(kitchen, { ...draft.toLine(), ...(later && { at: later.at }), shown: preview })
  }

  async function updateLine(lineId: string): Promise<ChangeOutcome> {
    const { product_id: _, ...line } = draft.toLine()
    const outcome = await replaceLine(lineId, line)
    if (outcome.step === 'made') return outcome
    clearBagNotice(outcome.error)
    const isBagLineGone = ['line_not_found', 'cart_not_found', 'already_placed'].includes(outcome.error.code)
    if (!isBagLineGone) return outcome
    // The line or bag was deleted after the page opened, but the guest can still add the draft as a new line.
    $editing.set({ step: 'missing' })
    return { step: 'canceled' }
  }

  async function explainError({ code, message }: ApiError): Promise<SendState> {
    const isMenuError = ['option_unavailable', 'product_unavailable', 'choices_invalid'].includes(code)
    const isExplained = isMenuError && (await rereadProduct())
    return isExplained ? { step: 'idle' } : { step: 'failed', message }
  }

  return {
    readAgain: rereadProduct,
    /** Restores the stored draft, and reports what has changed on the menu since the draft was stored. */
    restore: (line: DraftLine): void => $menuChanges.set(loadDraftLine(draft, line)),
    findLine: async (query: URLSearchParams): Promise<void> => {
      await readBag()
      const line = query.get('edit') === product_id ? findLineAt(query.get('position') ?? '') : null
      if (!line) {
        const isUnknown = $bag.get().step === 'unreachable'
        return $editing.set({ step: isUnknown ? 'unreachable' : 'missing' })
      }
      const { id, quantity, recipient, instructions, waiver_accepted } = line
      const draftLine = {
        quantity,
        choices: toDraftChoices(line.choices),
        recipient: recipient ?? '',
        instructions: instructions ?? '',
        waiverAccepted: waiver_accepted,
      }
      const messages = loadDraftLine(draft, draftLine, choiceNamesById(line.choices))
      $editing.set({ step: 'found', lineId: id })
      $menuChanges.set(messages)
    },
    send: async (): Promise<SendState | 'gone'> => {
      const outcome = await sendLine()
      if (outcome.step === 'refused') return explainError(outcome.error)
      if (outcome.step === 'canceled') return { step: 'idle' }
      const isNew = $editing.get().step !== 'found'
      if (isNew) storage.clear()
      goToMenuWithBag(menu_id, isNew ? 'added' : 'updated', placement)
      return 'gone'
    },
  }
}
