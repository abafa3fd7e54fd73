import { atom, batched, computed } from 'nanostores'
import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import {
  INSTRUCTIONS_MAX_LENGTH,
  QUANTITY_MAX,
  QUANTITY_MIN,
  RECIPIENT_MAX_LENGTH,
} from '#src/domain/bag/bag-limits.ts'
import type { Allergen } from '#src/domain/menu/allergens.ts'
import type { PricedProduct } from '#src/domain/menu/menu.ts'
import { allergensAsBuilt } from '#src/domain/menu/modifiers/built/as-built.ts'
import { calorieRange } from '#src/domain/menu/modifiers/built/calories.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { initialChoices } from '#src/domain/menu/modifiers/default-choices.ts'
import {
  chosenHeatLevel,
  needsReaperWaiver,
  removeNoSpiceChoice,
} from '#src/domain/menu/modifiers/heat-meter.ts'
import { lineCost, unitCost } from '#src/domain/menu/modifiers/line-cost.ts'
import { toPrintableText } from '#src/domain/text/typed-text.ts'

export type DraftLine = {
  quantity: number
  choices: Choice[]
  recipient: string
  instructions: string
  waiverAccepted: boolean
}

type LineChange = (line: DraftLine) => Partial<DraftLine>

export type ProductDraft = ReturnType<typeof createProductDraft>

/**
 * Creates the draft of a product with its default choices. `fryer` lists the allergens in the kitchen's
 * fryer, or is null if they are undeclared.
 */
export function createProductDraft(
  initial: PricedProduct,
  preselect: boolean,
  fryer: readonly Allergen[] | null,
) {
  const $product = atom(initial)
  const $line = atom<DraftLine>({
    quantity: QUANTITY_MIN,
    choices: initialChoices(initial, preselect),
    recipient: '',
    instructions: '',
    waiverAccepted: false,
  })
  const $parts = [$product, $line] as const
  const $needsWaiver = computed($parts, (product, line) => needsReaperWaiver(product, line.choices))
  let queuedChanges: LineChange[] | null = null

  function changeLine(update: LineChange): void {
    queuedChanges?.push(update)
    const line = $line.get()
    $line.set({ ...line, ...update(line) })
  }

  return {
    $product,
    $line,
    $needsWaiver,
    // Batched, so that the clicked option updates before the summaries do.
    $cost: batched($parts, (product, line) => lineCost(product, line.choices, line.quantity)),
    /** Lowest possible price for this quantity, or null if the current choices already have that price. */
    $from: batched($parts, ({ cost, from, mods }, { choices, quantity }) =>
      from !== null && unitCost({ cost, mods }, choices) < from ? from * quantity : null,
    ),
    $unitCost: computed($parts, (product, line) => unitCost(product, line.choices)),
    $calories: batched($parts, (product, line) => calorieRange(product, line.choices)),
    $allergens: batched($parts, (product, line) => allergensAsBuilt(product, line.choices, fryer)),
    $heat: batched($parts, (product, line) => chosenHeatLevel(product, line.choices)),
    /**
     * Updates top-level choices. This function stays the same across renders, so that memoized groups do not
     * rerender.
     */
    changeChoices: (update: (choices: Choice[]) => Choice[]) =>
      changeLine(({ choices }) => ({ choices: update(choices) })),
    changeQuantity: (by: number) =>
      changeLine(({ quantity }) => ({
        quantity: Math.min(Math.max(quantity + by, QUANTITY_MIN), QUANTITY_MAX),
      })),
    setRecipient: (text: string) =>
      changeLine(() => ({ recipient: toPrintableText(text, RECIPIENT_MAX_LENGTH) })),
    setInstructions: (text: string) =>
      changeLine(() => ({ instructions: toPrintableText(text, INSTRUCTIONS_MAX_LENGTH) })),
    acceptWaiver: (waiverAccepted: boolean) => changeLine(() => ({ waiverAccepted })),
    queueChanges: () => {
      queuedChanges = []
    },
    loadLine: (line: DraftLine): void => {
      const queued = queuedChanges ?? []
      queuedChanges = null
      const loaded = { ...line, choices: removeNoSpiceChoice($product.get(), line.choices) }
      for (const update of queued) Object.assign(loaded, update(loaded))
      $line.set(loaded)
    },
    replaceProduct: (product: PricedProduct, choices: Choice[]): void => {
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
