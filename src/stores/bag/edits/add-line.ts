import { QUANTITY_MIN } from '#src/domain/bag/bag-limits.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { $kitchen, type PickedKitchen, pickKitchen } from '#src/stores/kitchen/kitchen.ts'
import { confirmKitchenChange, type KitchenChangeDecision } from '#src/stores/kitchen/kitchen-change.ts'
import type { LineAddition, LineToAdd } from '#src/stores/session/bag-outbox.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { clearBagNotice } from '../bag.ts'
import { readBag } from '../read-bag.ts'
import type { ChangeOutcome } from './change-outcome.ts'
import { createChange } from './changes.ts'
import { enqueueChange } from './outbox.ts'

export type ProductToAdd = { product_id: string; name: string; cost: Cents; image: string }

/**
 * Pending answer to the dialog about moving or dropping a bag at another kitchen. Items that are added before
 * the guest answers wait for this answer, too.
 */
let pendingDecision: Promise<KitchenChangeDecision> | null = null

export function addProductWithDefaults(
  kitchen: PickedKitchen,
  { product_id, name, image, cost: unit }: ProductToAdd,
): Promise<ChangeOutcome> {
  return addLineAtKitchen(kitchen, { product_id, quantity: QUANTITY_MIN, shown: { name, image, unit } })
}

/**
 * Adds a line at a kitchen and picks that kitchen. If the bag belongs to another kitchen or menu, opens a
 * dialog that offers to move or drop the bag.
 */
export async function addLineAtKitchen(kitchen: PickedKitchen, line: LineToAdd): Promise<ChangeOutcome> {
  if (otherBagId(kitchen)) {
    pendingDecision ??= confirmBagChange(kitchen)
    if ((await pendingDecision) === 'canceled') return { step: 'canceled' }
  }
  const { menu_id } = kitchen
  const replacedBag = otherBagId(kitchen)
  if (replacedBag) return add(line, { kitchen, menu_id, replaces: replacedBag }, null)
  const current = $kitchen.get()
  if (current?.id !== kitchen.id || current.menu_id !== menu_id) pickKitchen(kitchen)
  return addLine(line)
}

export function addLine(line: LineToAdd): Promise<ChangeOutcome> {
  const stored = $storedBag.get()
  const kitchen = $kitchen.get()
  const menu_id = stored?.menu_id ?? kitchen?.menu_id ?? null
  // If it turns out that the bag has expired or was ordered, the line starts a new bag at the picked kitchen.
  const startAt = kitchen?.menu_id === menu_id ? kitchen : null
  return add(line, { kitchen: startAt, menu_id }, stored?.cart_id ?? null)
}

type AddTarget = Pick<LineAddition, 'kitchen' | 'menu_id' | 'replaces'>

async function add({ shown = undefined, ...line }: LineToAdd, target: AddTarget, cart_id: string | null) {
  const outcome = await enqueueChange(
    createChange({ kind: 'add', line, shown: shown ?? null, ...target }, cart_id),
  )
  // The caller shows the error next to the product, so the bag's notice is cleared.
  if (outcome.step === 'refused') clearBagNotice(outcome.error)
  return outcome
}

async function confirmBagChange(kitchen: PickedKitchen): Promise<KitchenChangeDecision> {
  try {
    await readBag()
    const isAbandoned = otherBagId(kitchen) && $storedBag.get()?.count !== 0
    return isAbandoned ? await confirmKitchenChange(kitchen) : 'discarded'
  } finally {
    pendingDecision = null
  }
}

function otherBagId({ menu_id }: PickedKitchen): string | null {
  const stored = $storedBag.get()
  return stored && stored.menu_id !== menu_id ? stored.cart_id : null
}
