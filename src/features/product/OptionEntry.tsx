import { memo, useCallback } from 'react'
import type { Choice } from '#src/domain/menu/choice.ts'
import type { ModifierOption } from '#src/domain/menu/menu.ts'
import type { toggleOption } from '#src/domain/menu/modifier-group.ts'
import { CounterOption } from './CounterOption.tsx'
import type { ChangeChoices } from './choices-change.ts'
import { GroupList } from './GroupList.tsx'
import { TickOption } from './TickOption.tsx'

export type OptionKind = 'radio' | 'checkbox' | 'counter'

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

type OptionEntryProps = OptionProps & {
  /** Only what opens below a chosen option is shown. */
  isFolded: boolean
  change: ChangeChoices
  preselect: boolean
  missing: string | null
}

/** One option, and what opens below it once it is chosen. */
export const OptionEntry = memo(function OptionEntry(props: OptionEntryProps) {
  const { isFolded, change, preselect, missing, ...tile } = props
  const { option, choice, kind } = tile
  const changeBelow: ChangeChoices = useCallback(
    update =>
      change(level =>
        level.map(item =>
          item.id === option.choice_id ? { ...item, choices: update(item.choices ?? []) } : item,
        ),
      ),
    [change, option],
  )
  return (
    <>
      {!isFolded && (kind === 'counter' ? <CounterOption {...tile} /> : <TickOption {...tile} />)}
      {choice && option.mods.length > 0 && (
        <div className="col-span-full grid gap-6 rounded-lg border-3 border-dashed border-ink bg-yellow-50 p-4 md:p-5">
          <GroupList
            groups={option.mods}
            choices={choice.choices ?? []}
            change={changeBelow}
            preselect={preselect}
            missing={missing}
            isNested
          />
        </div>
      )}
    </>
  )
})
