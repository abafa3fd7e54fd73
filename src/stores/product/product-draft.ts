import { atom, batched, computed } from 'nanostores'
import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import {
  INSTRUCTIONS_MAX_LENGTH,
  QUANTITY_MAX,
  QUANTITY_MIN,
  RECIPIENT_MAX_LENGTH,
} from '#src/domain/limits.ts'
import type { Allergen } from '#src/domain/menu/allergens.ts'
import type { PricedProduct } from '#src/domain/menu/menu.ts'
import { itemAllergens } from '#src/domain/menu/modifiers/built/as-built.ts'
import { calorieRange } from '#src/domain/menu/modifiers/built/calories.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { choicesAsItComes } from '#src/domain/menu/modifiers/default-choices.ts'
import { heatOf, needsReaperWaiver, withoutNoSpice } from '#src/domain/menu/modifiers/heat-meter.ts'
import { lineCost, unitCost } from '#src/domain/menu/modifiers/line-cost.ts'
import { toPlainText } from '#src/domain/text/typed-text.ts'

export type DraftLine = {
  quantity: number
  choices: Choice[]
  recipient: string
  instructions: string
  waiverAccepted: boolean
}

type Change = (line: DraftLine) => Partial<DraftLine>

export type ProductDraft = ReturnType<typeof createProductDraft>

/**
 * A product being built, from its defaults or the line being edited. `fryer`: foods in the kitchen's fryer,
 * null if undeclared.
 */
export function createProductDraft(
  initial: PricedProduct,
  preselect: boolean,
  fryer: readonly Allergen[] | null,
) {
  const $product = atom(initial)
  const $line = atom<DraftLine>({
    quantity: QUANTITY_MIN,
    choices: choicesAsItComes(initial, preselect),
    recipient: '',
    instructions: '',
    waiverAccepted: false,
  })
  const $built = [$product, $line] as const
  const $needsWaiver = computed($built, (product, line) => needsReaperWaiver(product, line.choices))
  let whileWaiting: Change[] | null = null

  function change(make: Change): void {
    whileWaiting?.push(make)
    const line = $line.get()
    $line.set({ ...line, ...make(line) })
  }

  return {
    $product,
    $line,
    $needsWaiver,
    // Batched: summaries of choices update after the press that made them.
    $cost: batched($built, (product, line) => lineCost(product, line.choices, line.quantity)),
    /** The lowest price for this quantity, until the choices reach it; then null. */
    $from: batched($built, ({ cost, from, mods }, { choices, quantity }) =>
      from !== null && unitCost({ cost, mods }, choices) < from ? from * quantity : null,
    ),
    $unitCost: computed($built, (product, line) => unitCost(product, line.choices)),
    $calories: batched($built, (product, line) => calorieRange(product, line.choices)),
    $allergens: batched($built, (product, line) => itemAllergens(product, line.choices, fryer)),
    $heat: batched($built, (product, line) => heatOf(product, line.choices)),
    /** Updates top-level choices. A stable reference for memoized groups. */
    changeChoices: (update: (choices: Choice[]) => Choice[]) =>
      change(({ choices }) => ({ choices: update(choices) })),
    changeQuantity: (by: number) =>
      change(({ quantity }) => ({ quantity: Math.min(Math.max(quantity + by, QUANTITY_MIN), QUANTITY_MAX) })),
    setRecipient: (typed: string) => change(() => ({ recipient: toPlainText(typed, RECIPIENT_MAX_LENGTH) })),
    setInstructions: (typed: string) =>
      change(() => ({ instructions: toPlainText(typed, INSTRUCTIONS_MAX_LENGTH) })),
    acceptWaiver: (waiverAccepted: boolean) => change(() => ({ waiverAccepted })),
    awaitLine: () => {
      whileWaiting = []
    },
    loadLine: (line: DraftLine): void => {
      const again = whileWaiting ?? []
      whileWaiting = null
      const loaded = { ...line, choices: withoutNoSpice($product.get(), line.choices) }
      for (const make of again) Object.assign(loaded, make(loaded))
      $line.set(loaded)
    },
    adoptProduct: (product: PricedProduct, choices: Choice[]): void => {
      $product.set(product)
      $line.set({ ...$line.get(), choices })
    },
    toLine: (): NewLine => {
      const { quantity, choices, recipient, instructions, waiverAccepted } = $line.get()
      return {
        product_id: $product.get().product_id,
        quantity,
        choices,
        recipient: recipient || null,
        instructions: instructions || null,
        waiver_accepted: $needsWaiver.get() && waiverAccepted,
      }
    },
  }
}
