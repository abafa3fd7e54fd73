import type { Choice } from '#src/domain/menu/choice.ts'
import type { ModifierOption } from '#src/domain/menu/menu.ts'
import type { toggleOption } from '#src/domain/menu/modifier-group.ts'

export type OptionKind = 'radio' | 'checkbox' | 'counter'

/** What an option is drawn from, however it is chosen. */
export type OptionProps = {
  option: ModifierOption
  choice: Choice | null
  kind: OptionKind
  groupId: string
  /** A radio that may be taken off again by pressing it. */
  canClear: boolean
  hasPictures: boolean
  /** The group takes nothing more; the sentence that says so has `reasonId`. */
  isFull: boolean
  reasonId: string
  act: (option: ModifierOption, update: typeof toggleOption) => void
}
