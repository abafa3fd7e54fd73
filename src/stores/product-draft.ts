import { atom, computed } from 'nanostores'
import type { LineChoice, NewLine } from '#src/contract/carts.ts'
import { caloriesOf } from '#src/domain/calories.ts'
import type { Choice } from '#src/domain/choice.ts'
import { choiceProblems } from '#src/domain/choice-problems.ts'
import { defaultChoices } from '#src/domain/default-choices.ts'
import { needsReaperWaiver, withoutNoSpice } from '#src/domain/heat-meter.ts'
import { QUANTITY_MAX, QUANTITY_MIN } from '#src/domain/limits.ts'
import { lineCost } from '#src/domain/line-cost.ts'
import type { Product } from '#src/domain/menu.ts'

export type DraftLine = {
  quantity: number
  choices: Choice[]
  recipient: string
  instructions: string
  waiverAccepted: boolean
}

export type ProductDraft = ReturnType<typeof createProductDraft>

/** A product being built: starts from its defaults, or from the line that is being edited. */
export function createProductDraft(product: Product, preselect: boolean) {
  const $line = atom<DraftLine>({
    quantity: QUANTITY_MIN,
    choices: withoutNoSpice(product, preselect ? defaultChoices(product) : []),
    recipient: '',
    instructions: '',
    waiverAccepted: false,
  })
  const $problems = computed($line, line => choiceProblems(product, line.choices))
  const $needsWaiver = computed($line, line => needsReaperWaiver(product, line.choices))
  const change = (changes: Partial<DraftLine>) => $line.set({ ...$line.get(), ...changes })

  return {
    product,
    preselect,
    $line,
    $problems,
    $needsWaiver,
    $cost: computed($line, line => lineCost(product, line.choices, line.quantity)),
    $calories: computed($line, line => caloriesOf(product, line.choices)),
    $canAdd: computed(
      [$problems, $needsWaiver, $line],
      (problems, needsWaiver, line) =>
        product.available && problems.length === 0 && (!needsWaiver || line.waiverAccepted),
    ),
    /** Changes the choices at the top level; stable, so that a group can hold on to it. */
    changeChoices: (update: (choices: Choice[]) => Choice[]) =>
      change({ choices: update($line.get().choices) }),
    setQuantity: (quantity: number) =>
      change({ quantity: Math.min(Math.max(quantity, QUANTITY_MIN), QUANTITY_MAX) }),
    setRecipient: (recipient: string) => change({ recipient }),
    setInstructions: (instructions: string) => change({ instructions }),
    acceptWaiver: (waiverAccepted: boolean) => change({ waiverAccepted }),
    /** Takes over a line of the bag for editing. */
    loadLine: (line: DraftLine) => $line.set({ ...line, choices: withoutNoSpice(product, line.choices) }),
    /** The line as it is sent. */
    toLine: (): NewLine => {
      const { quantity, choices, recipient, instructions, waiverAccepted } = $line.get()
      return {
        product_id: product.product_id,
        quantity,
        choices,
        recipient: recipient || null,
        instructions: instructions || null,
        waiver_accepted: $needsWaiver.get() && waiverAccepted,
      }
    },
  }
}

/** The choices of a line in the bag as they are sent. */
export function toChoices(choices: LineChoice[]): Choice[] {
  return choices.map(({ id, quantity, choices: below }) =>
    below.length > 0 ? { id, quantity, choices: toChoices(below) } : { id, quantity },
  )
}
