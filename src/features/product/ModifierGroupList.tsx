import './options.css'
import { memo, useCallback, useId } from 'react'
import { productCopy } from '#src/copy/menu/product.ts'
import type { ModifierGroup, ModifierOption } from '#src/domain/menu/menu.ts'
import { type Choice, choicesInGroup } from '#src/domain/menu/modifiers/choice.ts'
import { addNestedDefaults } from '#src/domain/menu/modifiers/default-choices.ts'
import { isHeatGroup } from '#src/domain/menu/modifiers/heat-meter.ts'
import { isGroupFull, isSingleChoice, type toggleOption } from '#src/domain/menu/modifiers/modifier-group.ts'
import { Button } from '#src/ui/Button.tsx'
import { areChoicesUnchanged, type ChoicesUpdater } from './choices-change.ts'
import { GroupHeader } from './GroupHeader.tsx'
import { HeatWall } from './HeatWall.tsx'
import type { OptionKind, OptionProps, PictureLayout } from './OptionTile.tsx'
import { CounterOption, SelectOption } from './OptionTile.tsx'
import { useCollapse } from './use-collapse.ts'

type ModifierGroupListProps = {
  groups: ModifierGroup[]
  choices: Choice[]
  change: ChoicesUpdater
  /** True to preselect the nested defaults of newly chosen options. */
  preselect: boolean
  /** Id of the group to complete first. */
  missing: string | null
  isNested?: boolean
}

export function ModifierGroupList({ groups, choices, isNested = false, ...rest }: ModifierGroupListProps) {
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
            choices={choicesInGroup(group, choices)}
            isNested={isNested}
          />
        ))}
    </>
  )
}

type ModifierGroupFieldProps = {
  group: ModifierGroup
  /** Choices of this group only, to avoid rerendering other groups. */
  choices: Choice[]
  change: ChoicesUpdater
  preselect: boolean
  missing: string | null
  isNested: boolean
}

/** Maximum number of options shown as tiles on phones. Larger groups use rows. */
const TILE_OPTIONS_MAX = 4

const ModifierGroupField = memo(
  function ModifierGroupField(props: ModifierGroupFieldProps) {
    const { group, choices, change, preselect, missing, isNested } = props
    const reasonId = useId()
    const isFull = isGroupFull(group, choices)
    const collapse = useCollapse(Boolean(group.meta.collapse_on_select) && isFull)
    const { touch: onChoice } = collapse
    const updateOption = useCallback(
      (option: ModifierOption, update: typeof toggleOption) => {
        const apply = preselect ? addNestedDefaults(update) : update
        change(current => {
          const updated = apply(group, current, option)
          onChoice(isGroupFull(group, choicesInGroup(group, updated)))
          return updated
        })
      },
      [group, change, preselect, onChoice],
    )
    const clear = () => {
      change(current => current.filter(choice => !choices.includes(choice)))
      // Clearing the choices removes the button, so focus moves to an input.
      collapse.body.current?.querySelector<HTMLElement>('input:enabled')?.focus()
    }
    const isOptionalChoice = isSingleChoice(group) && !group.selects.mandatory
    const hasPictures = group.options.some(option => option.meta['modifier-image'])
    const pictures: PictureLayout = !hasPictures
      ? 'none'
      : group.options.length > TILE_OPTIONS_MAX
        ? 'rows'
        : 'tiles'
    const layoutClasses = `option-group group-${pictures} fours-${Math.min(Math.ceil(group.options.length / 4), 3)}`
    const kind: OptionKind = group.selects.counter ? 'counter' : isSingleChoice(group) ? 'radio' : 'checkbox'
    const isMissing = missing === group.id

    return (
      <div
        id={group.id}
        className={`scroll-mt-4 rounded-lg ${isNested ? '' : layoutClasses} ${isMissing ? 'animate-wiggle outline-3 outline-offset-4 outline-danger' : ''}`}
        {...collapse.watch}
      >
        <fieldset className="min-w-0">
          <GroupHeader
            group={group}
            choices={choices}
            isNested={isNested}
            isCollapsed={collapse.isCollapsed}
            reasonId={reasonId}
          />
          {collapse.isCollapsed && (
            <Button ref={collapse.changeButton} variant="link" size="small" onClick={collapse.expand}>
              <span>
                {productCopy.change}
                <span className="sr-only"> {group.name}</span>
              </span>
            </Button>
          )}
          {isOptionalChoice && choices.length > 0 && (
            <Button variant="link" size="small" onClick={clear}>
              <span>
                {productCopy.clear}
                <span className="sr-only"> {group.name}</span>
              </span>
            </Button>
          )}
          <div ref={collapse.body} className={`options options-${pictures}`}>
            {group.options.map(option => (
              <OptionEntry
                key={option.choice_id}
                option={option}
                choice={choices.find(({ id }) => id === option.choice_id) ?? null}
                kind={kind}
                groupId={group.id}
                counted={group.selects.mandatory ? option.name : `${option.name}, ${group.name}`}
                canClear={isOptionalChoice}
                pictures={pictures}
                isCollapsed={collapse.isCollapsed}
                isFull={isFull && kind !== 'radio'}
                reasonId={reasonId}
                act={updateOption}
                change={change}
                preselect={preselect}
                missing={missing}
              />
            ))}
          </div>
        </fieldset>
      </div>
    )
  },
  ({ choices: before, ...previous }, { choices: after, ...current }) =>
    areChoicesUnchanged(before, after) &&
    previous.group === current.group &&
    previous.change === current.change &&
    previous.preselect === current.preselect &&
    previous.missing === current.missing,
)

type OptionEntryProps = OptionProps & {
  /** True if the option's group is collapsed and shows only the nested groups of its chosen option. */
  isCollapsed: boolean
  change: ChoicesUpdater
  preselect: boolean
  missing: string | null
}

const OptionEntry = memo(function OptionEntry(props: OptionEntryProps) {
  const { isCollapsed, change, preselect, missing, ...tile } = props
  const { option, choice, kind } = tile
  const changeNested: ChoicesUpdater = useCallback(
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
      {!isCollapsed && (kind === 'counter' ? <CounterOption {...tile} /> : <SelectOption {...tile} />)}
      {choice && option.mods.length > 0 && (
        <div className="options-below">
          <ModifierGroupList
            groups={option.mods}
            choices={choice.choices ?? []}
            change={changeNested}
            preselect={preselect}
            missing={missing}
            isNested
          />
        </div>
      )}
    </>
  )
})
