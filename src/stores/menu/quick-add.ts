import { map } from 'nanostores'
import { unreachable } from '../api/unreachable.ts'
import { $pendingAdds } from '../bag/bag-count.ts'
import { openBag } from '../bag/bag-panel.ts'
import type { AddedCard } from '../bag/changing/add-line.ts'
import type { Outcome } from '../bag/changing/write-bag.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'

const LATEST_MS = 100

export type QuickAdd = { adding: number; problem: string | null; isSoldOut: boolean }

/** A product's card, or one whose data still loads. */
export type PressedCard = AddedCard | { product_id: string; loading: Promise<AddedCard> }

type QuickAdds = Record<string, QuickAdd | undefined>

const rest: QuickAdd = { adding: 0, problem: null, isSoldOut: false }

export const $quickAdds = map<QuickAdds>({})

// Most guests add from a card late or never, so the code is loaded on demand.
const loadAdding = () => import('../bag/changing/add-line.ts')

/** Preloads the code as the guest reaches for a card; a failure shows on press. */
export function prepareQuickAdd(): void {
  loadAdding().catch(() => {})
}

/**
 * Adds one of a product with default choices; the badge counts each press at once, even while the card's data
 * still loads. The bag opens once all pressed products are in it. Returns true once this one is.
 */
export async function quickAdd(kitchen: PickedKitchen, card: PressedCard): Promise<boolean> {
  const { product_id } = card
  change(product_id, ({ adding }) => ({ ...rest, adding: adding + 1 }))
  const outcome = await addAsItComes(kitchen, card)
  change(product_id, ({ adding, ...state }) => ({ ...state, ...shown(outcome), adding: adding - 1 }))
  const isAdded = outcome.step === 'made' || outcome.step === 'waiting'
  if (isAdded && Object.values($quickAdds.get()).every(other => !other?.adding)) openBag()
  return isAdded
}

function change(productId: string, next: (state: QuickAdd) => QuickAdd): void {
  $quickAdds.setKey(productId, next($quickAdds.get()[productId] ?? rest))
}

function shown(outcome: Outcome): Partial<QuickAdd> {
  if (outcome.step !== 'refused') return {}
  const { code, message } = outcome.error
  const isGone = code === 'product_unavailable' || code === 'product_not_found'
  return { problem: message, isSoldOut: isGone }
}

async function addAsItComes(kitchen: PickedKitchen, card: PressedCard): Promise<Outcome> {
  const counted = countAtOnce(kitchen)
  try {
    const [{ addAsItComes }, added] = await Promise.all([
      loadAdding(),
      'loading' in card ? card.loading : card,
      painted(),
    ])
    return await addAsItComes(kitchen, added, counted)
  } catch {
    return { step: 'refused', error: unreachable }
  } finally {
    counted()
  }
}

function countAtOnce({ menu_id }: PickedKitchen): () => void {
  const memory = $bagMemory.get()
  let counted = memory === null || memory.menu_id === menu_id ? 1 : 0
  $pendingAdds.set($pendingAdds.get() + counted)
  return () => {
    $pendingAdds.set($pendingAdds.get() - counted)
    counted = 0
  }
}

/** Resolves once the press is painted, or soon if the page is hidden. */
function painted(): Promise<void> {
  return new Promise(done => {
    setTimeout(done, LATEST_MS)
    globalThis.requestAnimationFrame?.(() => setTimeout(done))
  })
}
