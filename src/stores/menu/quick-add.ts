import { map } from 'nanostores'
import { unreachable } from '../api/unreachable.ts'
import { $pendingAdds } from '../bag/bag-count.ts'
import { openBag } from '../bag/bag-panel.ts'
import type { AddedCard, AddOutcome } from '../bag/changing/add-line.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'

const LATEST_MS = 100

/** A product that is being added from its card so many times, or could not be; `isSoldOut`: nor can be again. */
export type QuickAdd = { adding: number; problem: string | null; isSoldOut: boolean }

type QuickAdds = Record<string, QuickAdd | undefined>

const rest: QuickAdd = { adding: 0, problem: null, isSoldOut: false }

/** What goes on with the cards of a menu, by product. */
export const $quickAdds = map<QuickAdds>({})

// Most of who looks at a menu adds from its cards late or never.
const loadAdding = () => import('../bag/changing/add-line.ts')

/** Gets ready to add what the guest reaches for; that it failed is told once they press. */
export function prepareQuickAdd(): void {
  loadAdding().catch(() => {})
}

/**
 * Adds one of a product that needs no choosing, built as it comes; each press counts, and the badge counts it at once.
 * The bag opens once everything that was pressed is in it. True once this one is.
 */
export async function quickAdd(kitchen: PickedKitchen, card: AddedCard): Promise<boolean> {
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

function shown(outcome: AddOutcome): Partial<QuickAdd> {
  if (outcome.step !== 'refused') return {}
  const { code, message } = outcome.error
  const isGone = code === 'product_unavailable' || code === 'product_not_found'
  return { problem: message, isSoldOut: isGone }
}

async function addAsItComes(kitchen: PickedKitchen, card: AddedCard): Promise<AddOutcome> {
  const counted = countAtOnce(kitchen)
  try {
    const [{ addAsItComes }] = await Promise.all([loadAdding(), drawn()])
    return await addAsItComes(kitchen, card, counted)
  } catch {
    return { step: 'refused', error: unreachable }
  } finally {
    counted()
  }
}

/** Counts one more until the returned verb is called; not while a bag elsewhere has to be asked about. */
function countAtOnce({ menu_id }: PickedKitchen): () => void {
  const memory = $bagMemory.get()
  let counted = memory === null || memory.menu_id === menu_id ? 1 : 0
  $pendingAdds.set($pendingAdds.get() + counted)
  return () => {
    $pendingAdds.set($pendingAdds.get() - counted)
    counted = 0
  }
}

/** Resolves once what a press changed is on the screen; soon, where nothing is drawn. */
function drawn(): Promise<void> {
  return new Promise(done => {
    setTimeout(done, LATEST_MS)
    globalThis.requestAnimationFrame?.(() => setTimeout(done))
  })
}
