import { toggleOption } from '#src/domain/menu/modifier-group.ts'
import { OptionPicture, OptionWords } from './OptionFace.tsx'
import { optionClasses } from './option-classes.ts'
import type { OptionProps } from './option-props.ts'

/** An option that is chosen or not: a radio where one replaces another, else a checkbox. */
export function TickOption(props: OptionProps) {
  const { option, choice, kind, groupId, canClear, hasPictures, isFull, reasonId, act } = props
  const isChosen = choice !== null
  const isBlocked = isFull && !isChosen
  const look = isChosen ? 'chosen' : option.meta.available && !isBlocked ? 'open' : 'shut'
  const toggle = () => act(option, toggleOption)
  return (
    <label
      className={`${optionClasses(look, hasPictures)} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink`}
    >
      {hasPictures && <OptionPicture option={option} />}
      <span className="flex w-full items-center gap-2 sm:gap-3">
        <input
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          name={kind === 'radio' ? groupId : undefined}
          checked={isChosen}
          onChange={toggle}
          onClick={isChosen && canClear ? toggle : undefined}
          disabled={!option.meta.available && !isChosen}
          aria-disabled={isBlocked || undefined}
          aria-describedby={isBlocked ? reasonId : undefined}
        />
        <OptionWords option={option} />
      </span>
    </label>
  )
}
