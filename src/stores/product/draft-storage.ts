import { QUANTITY_MAX, QUANTITY_MIN } from '#src/domain/bag/bag-limits.ts'
import { environment } from '../browser/environment.ts'
import { draftKey } from './draft-key.ts'
import type { DraftLine } from './product-draft.ts'

export type DraftStorage = ReturnType<typeof createDraftStorage>

/**
 * Creates storage for the guest's choices for a product. The choices survive a reload, but not closing the
 * tab.
 */
export function createDraftStorage(menuId: string, productId: string) {
  const key = draftKey(menuId, productId)
  return {
    save: (line: DraftLine): void => environment().session?.setItem(key, JSON.stringify(line)),
    clear: (): void => environment().session?.removeItem(key),
    load: (): DraftLine | null => {
      try {
        const value: unknown = JSON.parse(environment().session?.getItem(key) ?? 'null')
        return isDraft(value) ? value : null
      } catch {
        return null
      }
    },
  }
}

function isDraft(value: unknown): value is DraftLine {
  if (!isRecord(value)) return false
  const { quantity, choices, recipient, instructions, waiverAccepted } = value
  return (
    isCount(quantity) &&
    quantity >= QUANTITY_MIN &&
    quantity <= QUANTITY_MAX &&
    areChoices(choices) &&
    typeof recipient === 'string' &&
    typeof instructions === 'string' &&
    typeof waiverAccepted === 'boolean'
  )
}

function areChoices(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      choice =>
        isRecord(choice) &&
        typeof choice.id === 'string' &&
        isCount(choice.quantity) &&
        (choice.choices === undefined || areChoices(choice.choices)),
    )
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value)
}
