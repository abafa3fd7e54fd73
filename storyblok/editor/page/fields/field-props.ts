import type { Block } from '../../content/blocks.ts'
import type { FieldModel } from '../../content/model.ts'

export type FieldProps = {
  block: Block
  field: FieldModel
  value: unknown
  id: string
  describedBy: string
  language: string | undefined
  change: (value: unknown) => void
}
