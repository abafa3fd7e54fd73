import type { FieldModel } from '../../content/model.ts'

/** What a kind of field gets: its value once, and a way to say what it is from now on. */
export type FieldContext = {
  uid: string
  field: FieldModel
  value: unknown
  /** The id the label names, and ids of the words that describe the field. */
  id: string
  describedBy: string
  /** What one types in; null where it is that of the page. */
  language: string | null
  change: (value: unknown) => void
}

export type FieldBuilder = (context: FieldContext) => HTMLElement
