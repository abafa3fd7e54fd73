import { atom } from 'nanostores'
import { productCopy } from '#src/copy/menu/product.ts'
import { unreachableMessage } from '#src/copy/shell/connection.ts'
import { QUANTITY_MIN } from '#src/domain/bag/bag-limits.ts'
import { menuPath } from '#src/domain/content/paths/placement.ts'
import type { Allergen } from '#src/domain/menu/allergens.ts'
import type { ModifierGroup, PricedProduct } from '#src/domain/menu/menu.ts'
import { findFirstIncompleteGroup } from '#src/domain/menu/modifiers/choice-problems.ts'
import { chosenQuantity } from '#src/domain/menu/modifiers/modifier-group.ts'
import { environment } from '../browser/environment.ts'
import { onPageVisible } from '../browser/page-return.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { getBagOrderTime } from '../session/bag-order-time.ts'
import { $storedBag } from '../session/stored-bag.ts'
import { createDraftStorage } from './draft-storage.ts'
import { createProductDraft, type DraftLine, type ProductDraft } from './product-draft.ts'
import type {
  LaterTimeOffer,
  LineEditState,
  OrderedProduct,
  ProductSubmission,
  SendState,
} from './product-order.ts'
import { recheckOnReturn } from './recheck-on-return.ts'

export type { LaterTimeOffer as LaterTime }

export const WAIVER_SECTION_ID = 'reaper-waiver'

const MAX_AGE_MS = 60_000

const idle: SendState = { step: 'idle' }
const noMessages: string[] = []

export type ProductPage = ReturnType<typeof createProductPage>

/** Product data in the server's HTML. If the browser then loads different data, the guest sees a message. */
export type RenderedProduct = Pick<PricedProduct, 'cost' | 'from' | 'available'>

type ProductPageInput = OrderedProduct & {
  seen?: RenderedProduct
  preselect: boolean
  fryer: readonly Allergen[] | null
  later?: LaterTimeOffer | undefined
  ageMs?: number
}

export function createProductPage(input: ProductPageInput) {
  const { kitchen, placement, seen, preselect, fryer, later = null } = input
  const product = { ...input.product, ...seen }
  const isAsRendered = JSON.stringify(product) === JSON.stringify(input.product)
  const ageMs = isAsRendered ? (input.ageMs ?? 0) : Infinity
  const draft = createProductDraft(product, preselect, fryer)
  const $editing = atom<LineEditState>({ step: 'none' })
  const $sending = atom<SendState>(idle)
  const $menuChanges = atom(noMessages)
  const $later = atom<LaterTimeOffer | null>(later)
  const home = menuPath(placement, kitchen.menu_id)
  const storage = createDraftStorage(kitchen.menu_id, product.product_id)
  let readAt = environment().now() - ageMs
  /** The bag's requested order time for which the displayed product was loaded. */
  let shownTime: string | undefined
  let pendingOrder: Promise<ProductSubmission> | null = null
  let isLeaving = false

  /** Loads the submission module on first use: when the guest makes the first choice, at the latest. */
  function loadOrder(): Promise<ProductSubmission> {
    pendingOrder ??= import('./product-order.ts').then(({ createProductSubmission }) =>
      createProductSubmission({ ...input, draft, storage, $editing, $menuChanges, $later }),
    )
    // Clears a failed import, so that the next call retries it.
    pendingOrder.catch(() => {
      pendingOrder = null
    })
    return pendingOrder
  }

  draft.$line.listen(line => {
    if ($editing.get().step === 'none') storage.save(line)
    if ($sending.get().step !== 'sending') $sending.set(idle)
    $menuChanges.set(noMessages)
    if (!pendingOrder) setTimeout(() => loadOrder().catch(() => {}))
  })

  async function openEdit(query: URLSearchParams): Promise<void> {
    $editing.set({ step: 'loading' })
    draft.queueChanges()
    try {
      await (await loadOrder()).findLine(query)
    } catch {
      $editing.set({ step: 'unreachable' })
    }
  }

  async function restore(savedLine: DraftLine): Promise<void> {
    draft.queueChanges()
    const submission = await loadOrder()
    submission.restore(savedLine)
  }

  async function enter(search: string): Promise<void> {
    const query = new URLSearchParams(search)
    if (!['none', 'unreachable'].includes($editing.get().step)) return
    const savedLine = storage.load()
    if (query.has('edit')) await openEdit(query)
    else if (savedLine) await restore(savedLine)
  }

  /** Refetches the product when the page becomes visible again, because the menu may have changed. */
  async function resume(): Promise<void> {
    if ($sending.get().step === 'sending' && !isLeaving) return
    isLeaving = false
    $sending.set({ step: 'idle' })
    await refresh()
  }

  async function refresh(): Promise<void> {
    const bagTime = getBagOrderTime(kitchen.menu_id)
    if (isLeaving || (bagTime === shownTime && environment().now() - readAt < MAX_AGE_MS)) return
    shownTime = bagTime
    readAt = environment().now()
    await (await loadOrder()).readAgain()
  }

  async function rereadProduct(): Promise<boolean> {
    readAt = environment().now()
    await loadOrder().then(
      ({ readAgain }) => readAgain(),
      () => {},
    )
    return draft.$product.get().available
  }

  function increaseQuantity(): void {
    draft.changeQuantity(1)
  }

  /** Decreases the quantity by one. At the minimum, discards a new draft and opens the menu. */
  function decreaseOrLeave(): void {
    if (draft.$line.get().quantity > QUANTITY_MIN) return draft.changeQuantity(-1)
    if ($editing.get().step !== 'found') storage.clear()
    environment().go(home)
  }

  function nextChoice(): Pick<ModifierGroup, 'id' | 'name'> | null {
    return findIncompleteGroup(draft)?.group ?? null
  }

  function firstChoice(): string | null {
    return (nextChoice() ?? draft.$product.get().mods.find(group => group.selects.mandatory))?.id ?? null
  }

  async function send(): Promise<void> {
    if ($sending.get().step === 'sending') return
    const missing = firstMissingInput(draft)
    if (missing) return $sending.set(missing)
    $sending.set({ step: 'sending' })
    try {
      const problem = await (await loadOrder()).send()
      // Stays busy until navigation completes.
      if (problem === 'gone') isLeaving = true
      else $sending.set(problem)
    } catch {
      $sending.set({ step: 'failed', message: unreachableMessage })
    }
  }

  whileMounted($editing, () => {
    const stops = [
      recheckOnReturn(draft, rereadProduct),
      onPageVisible(() => void resume()),
      $storedBag.listen(() => void refresh()),
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
    $menuChanges,
    $later,
    enter,
    resume,
    rereadProduct,
    increaseQuantity,
    decreaseOrLeave,
    firstChoice,
    nextChoice,
    send,
  }
}

function firstMissingInput(draft: ProductDraft): SendState | null {
  const incompleteGroup = findIncompleteGroup(draft)
  if (incompleteGroup) {
    const { id, name, selects } = incompleteGroup.group
    const message = productCopy.missing(
      name,
      selects.min - chosenQuantity(incompleteGroup.group, incompleteGroup.choices),
    )
    return { step: 'incomplete', sectionId: id, message }
  }
  const needsWaiver = draft.$needsWaiver.get() && !draft.$line.get().waiverAccepted
  return needsWaiver
    ? { step: 'incomplete', sectionId: WAIVER_SECTION_ID, message: productCopy.missingWaiver }
    : null
}

function findIncompleteGroup({ $product, $line }: ProductDraft): ReturnType<typeof findFirstIncompleteGroup> {
  return findFirstIncompleteGroup($product.get().mods, $line.get().choices)
}
