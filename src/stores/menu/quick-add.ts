import { map } from 'nanostores'
import { unreachableError } from '../api/unreachable.ts'
import { $pendingAddCount } from '../bag/bag-count.ts'
import type { ProductToAdd } from '../bag/edits/add-line.ts'
import { type ChangeOutcome, wasLineAdded } from '../bag/edits/change-outcome.ts'
import { prepareToOpenBag } from '../bag/prepare-to-open-bag.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { $storedBag } from '../session/stored-bag.ts'

const PAINT_TIMEOUT_MS = 100

export type QuickAddState = { adding: number; problem: string | null; isSoldOut: boolean }

/** A product to add, or its id and a promise (`loading`) if its data is still loading. */
export type LoadableProduct = ProductToAdd | { product_id: string; loading: Promise<ProductToAdd> }

type QuickAdds = Record<string, QuickAddState | undefined>

const idleQuickAdd: QuickAddState = { adding: 0, problem: null, isSoldOut: false }

export const $quickAddStates = map<QuickAdds>({})

/** Opens the bag, unless the guest has clicked since the latest addition started. */
let openBagUnlessClicked = () => {}

// Loaded on demand, because most guests never add a product from a card or do so late in their visit.
const loadAddLine = () => import('../bag/edits/add-line.ts')

/**
 * When the guest points at a card, preloads the module that adds a product. Ignores errors, because a click
 * reports them.
 */
export function preloadQuickAdd(): void {
  loadAddLine().catch(() => {})
}

/**
 * Adds one unit of a product with default choices. Opens the bag once no addition is pending, if the guest
 * has not clicked elsewhere. If the bag is on this menu, its badge counts each click immediately. Returns
 * true if the product was added or is waiting for a connection.
 */
export async function quickAdd(kitchen: PickedKitchen, card: LoadableProduct): Promise<boolean> {
  const { product_id } = card
  openBagUnlessClicked = prepareToOpenBag()
  updateQuickAdd(product_id, ({ adding }) => ({ ...idleQuickAdd, adding: adding + 1 }))
  const outcome = await addProduct(kitchen, card)
  updateQuickAdd(product_id, ({ adding, ...state }) => ({
    ...state,
    ...outcomeState(outcome),
    adding: adding - 1,
  }))
  const isAdded = wasLineAdded(outcome)
  if (isAdded && Object.values($quickAddStates.get()).every(other => !other?.adding)) openBagUnlessClicked()
  return isAdded
}

function updateQuickAdd(productId: string, next: (state: QuickAddState) => QuickAddState): void {
  $quickAddStates.setKey(productId, next($quickAddStates.get()[productId] ?? idleQuickAdd))
}

function outcomeState(outcome: ChangeOutcome): Partial<QuickAddState> {
  if (outcome.step !== 'refused') return {}
  const { code, message } = outcome.error
  const isUnavailable = code === 'product_unavailable' || code === 'product_not_found'
  return { problem: message, isSoldOut: isUnavailable }
}

async function addProduct(kitchen: PickedKitchen, card: LoadableProduct): Promise<ChangeOutcome> {
  const finishCount = countPendingAdd(kitchen)
  try {
    const [{ addProductWithDefaults: addWithDefaults }, added] = await Promise.all([
      loadAddLine(),
      'loading' in card ? card.loading : card,
      nextPaint(),
    ])
    const outcome = addWithDefaults(kitchen, added)
    // From here on, the bag itself counts the line.
    finishCount()
    return await outcome
  } catch {
    return { step: 'refused', error: unreachableError }
  } finally {
    finishCount()
  }
}

function countPendingAdd({ menu_id }: PickedKitchen): () => void {
  const stored = $storedBag.get()
  let counted = stored === null || stored.menu_id === menu_id ? 1 : 0
  $pendingAddCount.set($pendingAddCount.get() + counted)
  return () => {
    $pendingAddCount.set($pendingAddCount.get() - counted)
    counted = 0
  }
}

/** Resolves after the next paint, or after a short timeout if the page is hidden. */
function nextPaint(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, PAINT_TIMEOUT_MS)
    globalThis.requestAnimationFrame?.(() => setTimeout(resolve))
  })
}
