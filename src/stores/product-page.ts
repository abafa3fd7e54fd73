import { atom } from 'nanostores'
import { productCopy } from '#src/copy/product.ts'
import { choiceProblems } from '#src/domain/choice-problems.ts'
import { firstIncompleteGroup } from '#src/domain/incomplete-group.ts'
import { QUANTITY_MIN } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/menu.ts'
import { groupSum } from '#src/domain/modifier-group.ts'
import { type HeatSnap, settleHeat } from '#src/domain/settle-heat.ts'
import { $bagNotice, $cart, readBag, replaceLine } from './bag.ts'
import { draftMemory } from './draft-memory.ts'
import { environment } from './environment.ts'
import type { PickedKitchen } from './kitchen.ts'
import { goToMenuWithBag } from './menu-with-bag.ts'
import { type AddOutcome, addHere } from './order-here.ts'
import { createProductDraft, toChoices } from './product-draft.ts'

/** Whether the page changes a line of the bag; `lost` when the address names one that is not there. */
export type Editing =
  | { step: 'none' }
  | { step: 'finding' }
  | { step: 'found'; lineId: string; snaps: HeatSnap[] }
  | { step: 'lost' }

export type Sending =
  | { step: 'idle' }
  | { step: 'sending' }
  /** Something has to be chosen first: a group by its id, or the waiver. */
  | { step: 'incomplete'; place: string; message: string }
  | { step: 'failed'; message: string }

export const WAIVER_PLACE = 'reaper-waiver'

export type ProductPage = ReturnType<typeof createProductPage>

/** A product being built at a kitchen, from arriving to the bag. */
export function createProductPage(product: Product, kitchen: PickedKitchen, preselect: boolean) {
  const draft = createProductDraft(product, preselect)
  const $editing = atom<Editing>({ step: 'none' })
  const $sending = atom<Sending>({ step: 'idle' })
  const menuPath = `/menu/${kitchen.menu_id}`
  const memory = draftMemory(kitchen.menu_id, product.product_id)
  draft.$line.listen(line => {
    if ($editing.get().step === 'none') memory.keep(line)
    if ($sending.get().step !== 'sending') $sending.set({ step: 'idle' })
  })

  function whatIsMissing(): Sending | null {
    const { choices, waiverAccepted } = draft.$line.get()
    const missing = firstIncompleteGroup(product.mods, choices)
    if (missing) {
      const { id, name, selects } = missing.group
      const message = productCopy.missing(name, selects.min - groupSum(missing.group, missing.choices))
      return { step: 'incomplete', place: id, message }
    }
    const needsWaiver = draft.$needsWaiver.get() && !waiverAccepted
    return needsWaiver
      ? { step: 'incomplete', place: WAIVER_PLACE, message: productCopy.missingWaiver }
      : null
  }

  /** The menu may have changed meanwhile: a draft that could no longer be finished is dropped. */
  function recallDraft(): void {
    const line = memory.recall()
    const fits = line && choiceProblems(product, line.choices).every(({ code }) => code === 'group_required')
    if (fits) draft.$line.set(line)
  }

  function write(): Promise<AddOutcome> {
    const editing = $editing.get()
    return editing.step === 'found' ? update(editing.lineId) : addHere(kitchen, draft.toLine())
  }

  async function update(lineId: string): Promise<AddOutcome> {
    const { product_id: _, ...line } = draft.toLine()
    if (await replaceLine(lineId, line)) return { step: 'added' }
    const error = $bagNotice.get()
    $bagNotice.set(null)
    if (error && error.code !== 'line_not_found') return { step: 'failed', error }
    // The line or the whole bag went away meanwhile: what was built can still be added.
    $editing.set({ step: 'lost' })
    return { step: 'kept' }
  }

  return {
    draft,
    menuPath,
    $editing,
    $sending,
    /** Takes over the line of the bag that `edit` and `position` name (spec section 2), else what was built before. */
    enter: async (search: string): Promise<void> => {
      const query = new URLSearchParams(search)
      if ($editing.get().step !== 'none') return
      if (!query.has('edit')) return recallDraft()
      $editing.set({ step: 'finding' })
      await readBag()
      const cart = $cart.get()
      const line = cart?.products[Number(query.get('position') ?? Number.NaN)]
      const isOurs = cart?.menu_id === kitchen.menu_id && line?.product_id === product.product_id
      if (!line || !isOurs || query.get('edit') !== product.product_id) return $editing.set({ step: 'lost' })
      const { choices, snaps } = settleHeat(product, toChoices(line.choices))
      const { id, quantity, recipient, instructions, waiver_accepted } = line
      draft.loadLine({
        quantity,
        choices,
        recipient: recipient ?? '',
        instructions: instructions ?? '',
        waiverAccepted: waiver_accepted,
      })
      $editing.set({ step: 'found', lineId: id, snaps })
    },
    /** One less; from the last one it leaves for the menu (spec section 5). */
    lessOrLeave: (): void => {
      const { quantity } = draft.$line.get()
      if (quantity > QUANTITY_MIN) return draft.setQuantity(quantity - 1)
      if ($editing.get().step !== 'found') memory.forget()
      environment().go(menuPath)
    },
    /** The group to begin with: the first that is incomplete, else the first that is required. */
    firstChoice: (): string | null =>
      (
        firstIncompleteGroup(product.mods, draft.$line.get().choices)?.group ??
        product.mods.find(group => group.selects.mandatory)
      )?.id ?? null,
    /** Back through the browser's history, where the page is just as it was left. */
    comeBack: (): void => $sending.set({ step: 'idle' }),
    /** Puts the product into the bag, or says what is still missing. */
    send: async (): Promise<void> => {
      if ($sending.get().step === 'sending') return
      const missing = whatIsMissing()
      if (missing) return $sending.set(missing)
      $sending.set({ step: 'sending' })
      const outcome = await write()
      if (outcome.step === 'added') {
        const isNew = $editing.get().step !== 'found'
        if (isNew) memory.forget()
        return goToMenuWithBag(kitchen.menu_id, isNew ? 'added' : 'updated')
      }
      $sending.set(
        outcome.step === 'failed' ? { step: 'failed', message: outcome.error.message } : { step: 'idle' },
      )
    },
  }
}
