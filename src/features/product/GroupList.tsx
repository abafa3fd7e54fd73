import { type Choice, choicesIn } from '#src/domain/menu/choice.ts'
import { isHeatGroup } from '#src/domain/menu/heat-meter.ts'
import type { ModifierGroup } from '#src/domain/menu/menu.ts'
import type { ChangeChoices } from './choices-change.ts'
import { HeatWall } from './HeatWall.tsx'
import { ModifierGroupField } from './ModifierGroupField.tsx'

export type GroupListProps = {
  groups: ModifierGroup[]
  choices: Choice[]
  change: ChangeChoices
  /** Whether what is newly chosen starts with its defaults below. */
  preselect: boolean
  /** The id of the group that has to be completed first. */
  missing: string | null
  /** Below an option; the meters of the product itself have a wall of their own. */
  isNested?: boolean
}

/** Modifier groups of one level; an option's own groups open below it, so that this recurs. */
export function GroupList({ groups, choices, isNested = false, ...rest }: GroupListProps) {
  return (
    <>
      {isNested && <HeatWall groups={groups} choices={choices} change={rest.change} isNested />}
      {groups
        .filter(group => !isHeatGroup(group))
        .map(group => (
          <ModifierGroupField
            key={group.id}
            {...rest}
            group={group}
            choices={choicesIn(group, choices)}
            isNested={isNested}
          />
        ))}
    </>
  )
}
