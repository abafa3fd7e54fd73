import type { Block } from '#storyblok/editor/content/blocks.ts'
import type { FieldModel } from '#storyblok/editor/content/model.ts'

export type FieldProps = {
  block: Block
  field: FieldModel
  value: unknown
  id: string
  describedBy: string
  language: string | undefined
  change: (value: unknown) => void
}
