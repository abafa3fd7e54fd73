'use client'

import type { Group, Option } from './catalogue.ts'
import { type ChosenOptions, isSingle } from './choices.ts'
import { FoodPicture } from './FoodPicture.tsx'
import { formatMoney } from './format-money.ts'
import { HeatMeter, isHeat } from './HeatMeter.tsx'

export type Choose = (group: Group, option: Option, isIn: boolean) => void
type GroupListProps = { groups: Group[]; chosen: ChosenOptions; onChoose: Choose }

export function GroupList({ groups, chosen, onChoose }: GroupListProps) {
  return (
    <>
      {groups.map(group =>
        isHeat(group) ? (
          <HeatMeter key={group.id} group={group} chosen={chosen[group.id] ?? []} onChoose={onChoose} />
        ) : (
          <OptionGroup key={group.id} group={group} chosen={chosen} onChoose={onChoose} />
        ),
      )}
    </>
  )
}

function OptionGroup({ group, chosen, onChoose }: Omit<GroupListProps, 'groups'> & { group: Group }) {
  const ids = chosen[group.id] ?? []
  const isDone = ids.length >= group.selects.min
  return (
    <div id={group.id} className="scroll-mt-4 rounded-lg option-group group-rows fours-2">
      <fieldset className="min-w-0">
        <legend className="w-full">
          <h2 className="mr-3 inline align-middle text-title">{group.name}</h2>
          {group.selects.mandatory && (
            <span className="inline-flex items-center gap-1 rounded-sm border-2 border-ink px-2 py-0.5 text-xs font-black uppercase tracking-label">
              {isDone ? 'Completed' : 'Required'}
            </span>
          )}
        </legend>
        <div className="options options-rows">
          {group.options.map(option => (
            <OptionTile
              key={option.choice_id}
              group={group}
              option={option}
              isChosen={ids.includes(option.choice_id)}
              onChoose={onChoose}
            />
          ))}
        </div>
      </fieldset>
      {group.options.map(
        ({ choice_id, mods }) =>
          ids.includes(choice_id) && (
            <GroupList key={choice_id} groups={mods} chosen={chosen} onChoose={onChoose} />
          ),
      )}
    </div>
  )
}

type OptionTileProps = { group: Group; option: Option; isChosen: boolean; onChoose: Choose }

function OptionTile({ group, option, isChosen, onChoose }: OptionTileProps) {
  const { name, cost, meta } = option
  const picture = meta['modifier-image']
  const single = isSingle(group)
  return (
    <label className="option focus-within-ring">
      {picture && (
        <span className="option-picture">
          <FoodPicture src={picture} sizes="116px" alt={`Image of ${name}`} className="die-cut" />
        </span>
      )}
      <span className="option-line">
        <input
          type={single ? 'radio' : 'checkbox'}
          name={single ? group.id : undefined}
          checked={isChosen}
          disabled={meta.available === false}
          onChange={({ target }) => onChoose(group, option, target.checked)}
        />
        <span className="option-text">
          <span className="option-name">{name}</span>
          {cost > 0 && <span className="option-cost">+{formatMoney(cost)}</span>}
        </span>
      </span>
    </label>
  )
}
