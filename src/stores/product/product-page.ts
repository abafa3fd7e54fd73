import { atom } from 'nanostores'
import { productCopy } from '#src/copy/menu/product.ts'
import { unreachableMessage } from '#src/copy/shell/connection.ts'
import { menuPath } from '#src/domain/content/paths/placement.ts'
import { QUANTITY_MIN } from '#src/domain/limits.ts'
import type { Allergen } from '#src/domain/menu/allergens.ts'
import type { ModifierGroup, PricedProduct } from '#src/domain/menu/menu.ts'
import { firstIncompleteGroup } from '#src/domain/menu/modifiers/choice-problems.ts'
import { groupSum } from '#src/domain/menu/modifiers/modifier-group.ts'
import { environment } from '../browser/environment.ts'
import { onPageReturn } from '../browser/page-return.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { wantedAt } from '../session/wanted-at.ts'
import { draftMemory } from './draft-memory.ts'
import { createProductDraft, type DraftLine, type ProductDraft } from './product-draft.ts'
import type { Editing, LaterTime, OrderedProduct, ProductOrder, Sending } from './product-order.ts'

export type { LaterTime }

export const WAIVER_PLACE = 'reaper-waiver'
const FRESH_MS = 60_000
/** The longest delay a browser timer accepts. */
const TIMER_MAX_MS = 2 ** 31 - 1

const idle: Sending = { step: 'idle' }
const noNews: string[] = []

export type ProductPage = ReturnType<typeof createProductPage>

/** Server-rendered data of a product; the guest is notified if the browser then loads something else. */
export type SeenProduct = Pick<PricedProduct, 'cost' | 'from' | 'available'>

type ProductPageInput = OrderedProduct & {
  seen?: SeenProduct
  preselect: boolean
  fryer: readonly Allergen[] | null
  later?: LaterTime | undefined
  ageMs?: number
}

export function createProductPage(input: ProductPageInput) {
  const { kitchen, placement, seen, preselect, fryer, later = null } = input
  const product = { ...input.product, ...seen }
  const isAsSeen = JSON.stringify(product) === JSON.stringify(input.product)
  const ageMs = isAsSeen ? (input.ageMs ?? 0) : Infinity
  const draft = createProductDraft(product, preselect, fryer)
  const $editing = atom<Editing>({ step: 'none' })
  const $sending = atom<Sending>(idle)
  const $news = atom(noNews)
  const $later = atom<LaterTime | null>(later)
  const home = menuPath(placement, kitchen.menu_id)
  const memory = draftMemory(kitchen.menu_id, product.product_id)
  let readAt = environment().now() - ageMs
  /** When the bag is wanted that the product is shown for. */
  let shownFor: string | undefined
  let loading: Promise<ProductOrder> | null = null
  let isLeaving = false

  /** Code for calls to the kitchen, loaded once the guest begins to build. */
  function order(): Promise<ProductOrder> {
    loading ??= import('./product-order.ts').then(({ createProductOrder }) =>
      createProductOrder({ ...input, draft, memory, $editing, $news, $later }),
    )
    // Retried on the next call.
    loading.catch(() => {
      loading = null
    })
    return loading
  }

  draft.$line.listen(line => {
    if ($editing.get().step === 'none') memory.keep(line)
    if ($sending.get().step !== 'sending') $sending.set(idle)
    $news.set(noNews)
    if (!loading) setTimeout(() => order().catch(() => {}))
  })

  async function edit(query: URLSearchParams): Promise<void> {
    $editing.set({ step: 'finding' })
    draft.awaitLine()
    try {
      await (await order()).findLine(query)
    } catch {
      $editing.set({ step: 'unreachable' })
    }
  }

  async function restore(kept: DraftLine): Promise<void> {
    draft.awaitLine()
    const { recall } = await order()
    recall(kept)
  }

  async function enter(search: string): Promise<void> {
    const query = new URLSearchParams(search)
    if (!['none', 'unreachable'].includes($editing.get().step)) return
    const kept = memory.recall()
    if (query.has('edit')) await edit(query)
    else if (kept) await restore(kept)
  }

  /** On return to the page, by history or from another tab, the menu may have changed. */
  async function resume(): Promise<void> {
    if ($sending.get().step === 'sending' && !isLeaving) return
    isLeaving = false
    $sending.set({ step: 'idle' })
    await refresh()
  }

  async function refresh(): Promise<void> {
    const wanted = wantedAt(kitchen.menu_id)
    if (isLeaving || (wanted === shownFor && environment().now() - readAt < FRESH_MS)) return
    shownFor = wanted
    readAt = environment().now()
    await (await order()).readAgain()
  }

  async function lookAgain(): Promise<boolean> {
    readAt = environment().now()
    await order().then(
      ({ readAgain }) => readAgain(),
      () => {},
    )
    return draft.$product.get().available
  }

  whenUsed($editing, () => {
    const stops = [
      recheckOnReturn(draft, lookAgain),
      onPageReturn(() => void resume()),
      $bagMemory.listen(() => void refresh()),
    ]
    void enter(environment().search()).then(refresh)
    return () => {
      for (const stop of stops) stop()
    }
  })

  return {
    draft,
    home,
    $editing,
    $sending,
    $news,
    $later,
    enter,
    resume,
    lookAgain,
    more: (): void => draft.changeQuantity(1),
    /** Decrements the quantity; at the minimum, leaves for the menu. */
    lessOrLeave: (): void => {
      if (draft.$line.get().quantity > QUANTITY_MIN) return draft.changeQuantity(-1)
      if ($editing.get().step !== 'found') memory.forget()
      environment().go(home)
    },
    firstChoice: (): string | null => {
      const { mods } = draft.$product.get()
      const incomplete = firstIncompleteGroup(mods, draft.$line.get().choices)
      return (incomplete?.group ?? mods.find(group => group.selects.mandatory))?.id ?? null
    },
    nextChoice: (): Pick<ModifierGroup, 'id' | 'name'> | null =>
      firstIncompleteGroup(draft.$product.get().mods, draft.$line.get().choices)?.group ?? null,
    send: async (): Promise<void> => {
      if ($sending.get().step === 'sending') return
      const missing = firstMissing(draft)
      if (missing) return $sending.set(missing)
      $sending.set({ step: 'sending' })
      try {
        const problem = await (await order()).send()
        // Stays busy until navigation completes.
        if (problem === 'gone') isLeaving = true
        else $sending.set(problem)
      } catch {
        $sending.set({ step: 'failed', message: unreachableMessage })
      }
    },
  }
}

function firstMissing(draft: ProductDraft): Sending | null {
  const { choices, waiverAccepted } = draft.$line.get()
  const missing = firstIncompleteGroup(draft.$product.get().mods, choices)
  if (missing) {
    const { id, name, selects } = missing.group
    const message = productCopy.missing(name, selects.min - groupSum(missing.group, missing.choices))
    return { step: 'incomplete', place: id, message }
  }
  const needsWaiver = draft.$needsWaiver.get() && !waiverAccepted
  return needsWaiver ? { step: 'incomplete', place: WAIVER_PLACE, message: productCopy.missingWaiver } : null
}

/** Rereads an unavailable product at its return time. */
function recheckOnReturn(draft: ProductDraft, look: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout>
  const stop = draft.$product.subscribe(({ available, returns }) => {
    clearTimeout(timer)
    const wait = !available && returns ? Date.parse(returns) - environment().now() : 0
    if (wait > 0) timer = setTimeout(() => void look(), Math.min(wait + 1_000, TIMER_MAX_MS))
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
