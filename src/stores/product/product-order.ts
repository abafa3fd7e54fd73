import type { WritableAtom } from 'nanostores'
import type { CartLine } from '#src/contract/cart/carts.ts'
import { inWords } from '#src/copy/handoff/order-time.ts'
import { productCopy } from '#src/copy/menu/product.ts'
import { laterCopy } from '#src/copy/menu/served-later.ts'
import type { Placement } from '#src/domain/content/paths/placement.ts'
import type { PricedProduct } from '#src/domain/menu/menu.ts'
import { promisedTime } from '#src/domain/scheduling/promised-time.ts'
import { type ApiError, request } from '../api/request.ts'
import { $bag, $cart, withdrawNotice } from '../bag/bag.ts'
import { addHere } from '../bag/changing/add-line.ts'
import { replaceLine } from '../bag/changing/bag-lines.ts'
import type { Outcome } from '../bag/changing/write-bag.ts'
import { goToMenuWithBag } from '../bag/menu-with-bag.ts'
import { readBag } from '../bag/read-bag.ts'
import { environment } from '../browser/environment.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { wantedAt } from '../session/wanted-at.ts'
import type { DraftMemory } from './draft-memory.ts'
import type { DraftLine, ProductDraft } from './product-draft.ts'
import { adoptProduct, loadLine, namesOf, toChoices } from './product-news.ts'

/**
 * State of editing a bag line. `lost`: the line in the address does not exist; `unreachable`: unknown.
 */
export type Editing =
  | { step: 'none' }
  | { step: 'finding' }
  | { step: 'found'; lineId: string }
  | { step: 'lost' }
  | { step: 'unreachable' }

export type Sending =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'incomplete'; place: string; message: string }
  | { step: 'failed'; message: string }

export type OrderedProduct = {
  product: PricedProduct
  kitchen: PickedKitchen
  placement: Placement
  image: string
}

/** A time to order for (ISO 8601, UTC), why it is not sooner, and what the button says. */
export type LaterTime = { at: string; why: string; words: string }

type Parts = OrderedProduct & {
  draft: ProductDraft
  memory: DraftMemory
  $editing: WritableAtom<Editing>
  $news: WritableAtom<string[]>
  $later: WritableAtom<LaterTime | null>
}

export type ProductOrder = ReturnType<typeof createProductOrder>

export function createProductOrder(parts: Parts) {
  const { product, kitchen, placement, image, draft, memory, $editing, $news, $later } = parts
  const { product_id } = product
  const { menu_id } = kitchen

  function lineAt(position: string): CartLine | null {
    const cart = $cart.get()
    if (cart?.menu_id !== menu_id || !/^\d{1,3}$/.test(position)) return null
    const line = cart.products[Number(position)]
    return line?.product_id === product_id ? line : null
  }

  function laterTime(at: string): LaterTime {
    const { timezone = 'UTC' } = kitchen
    const { timeZone: seenIn } = Intl.DateTimeFormat().resolvedOptions()
    const looking = { timezone, now: environment().now(), seenIn }
    const why = wantedAt(menu_id) ? laterCopy.notThen : `${productCopy.notServedTitle}.`
    return { at, why, words: laterCopy.orderFor(inWords(promisedTime(at, looking))) }
  }

  /** Rereads the product as served at the bag's time; returns true if that changed anything for the guest. */
  async function readAgain(): Promise<boolean> {
    const params = { mid: menu_id, pid: product_id }
    const at = wantedAt(menu_id)
    const found = await request('get', '/menus/{mid}/products/{pid}', { params, query: at ? { at } : {} })
    if (!found.ok && found.error.code !== 'product_not_found') return false
    // A product taken off the menu is shown as sold out.
    const gone = { ...draft.$product.get(), available: false, returns: null, served: [] }
    const { upsells: _, first, ...now } = found.ok ? found.data : { ...gone, first: null, upsells: [] }
    $later.set(first === null ? null : laterTime(first))
    const news = adoptProduct(draft, now)
    if (news.length > 0) $news.set(news)
    return news.length > 0
  }

  function write(): Promise<Outcome> {
    const editing = $editing.get()
    if (editing.step === 'found') return update(editing.lineId)
    const shown = { name: draft.$product.get().name, image, unit: draft.$unitCost.get() }
    const later = draft.$product.get().available ? null : $later.get()
    return addHere(kitchen, { ...draft.toLine(), ...(later && { at: later.at }), shown })
  }

  async function update(lineId: string): Promise<Outcome> {
    const { product_id: _, ...line } = draft.toLine()
    const outcome = await replaceLine(lineId, line)
    if (outcome.step === 'made') return outcome
    withdrawNotice(outcome.error)
    const isGone = ['line_not_found', 'cart_not_found', 'already_placed'].includes(outcome.error.code)
    if (!isGone) return outcome
    // The line or bag was deleted in the meantime; the draft can still be added.
    $editing.set({ step: 'lost' })
    return { step: 'kept' }
  }

  async function explain({ code, message }: ApiError): Promise<Sending> {
    const isOfTheMenu = ['option_unavailable', 'product_unavailable', 'choices_invalid'].includes(code)
    const isExplained = isOfTheMenu && (await readAgain())
    return isExplained ? { step: 'idle' } : { step: 'failed', message }
  }

  return {
    readAgain,
    /** Restores the stored draft; the menu may have changed since. */
    recall: (line: DraftLine): void => $news.set(loadLine(draft, line)),
    findLine: async (query: URLSearchParams): Promise<void> => {
      await readBag()
      const line = query.get('edit') === product_id ? lineAt(query.get('position') ?? '') : null
      if (!line) {
        const isUnknown = $bag.get().step === 'unreachable'
        return $editing.set({ step: isUnknown ? 'unreachable' : 'lost' })
      }
      const { id, quantity, recipient, instructions, waiver_accepted } = line
      const asBuilt = {
        quantity,
        choices: toChoices(line.choices),
        recipient: recipient ?? '',
        instructions: instructions ?? '',
        waiverAccepted: waiver_accepted,
      }
      const news = loadLine(draft, asBuilt, namesOf(line.choices))
      $editing.set({ step: 'found', lineId: id })
      $news.set(news)
    },
    send: async (): Promise<Sending | 'gone'> => {
      const outcome = await write()
      if (outcome.step === 'refused') return explain(outcome.error)
      if (outcome.step === 'kept') return { step: 'idle' }
      const isNew = $editing.get().step !== 'found'
      if (isNew) memory.forget()
      goToMenuWithBag(menu_id, isNew ? 'added' : 'updated', placement)
      return 'gone'
    },
  }
}
