import type { FieldModel } from '../../content/model.ts'

/** Input of a field builder: the initial value and a change callback. */
export type FieldContext = {
  uid: string
  field: FieldModel
  value: unknown
  /** `id` is the label's target; `describedBy` has the ids of hints. */
  id: string
  describedBy: string
  /** Edited language; null for the default one. */
  language: string | null
  change: (value: unknown) => void
}

export type FieldBuilder = (context: FieldContext) => HTMLElement
