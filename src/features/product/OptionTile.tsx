import type { ModifierOption } from '#src/domain/menu/menu.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { decreaseOption, increaseOption, toggleOption } from '#src/domain/menu/modifiers/modifier-group.ts'
import { Counter } from '#src/ui/form/Counter.tsx'
import { OptionPicture, OptionWords } from './OptionFace.tsx'

export type OptionKind = 'radio' | 'checkbox' | 'counter'

/** How the pictures of a group are shown: above the words, or on a phone beside them where options are many. */
export type Pictures = 'none' | 'tiles' | 'rows'

/** What an option is drawn from, however it is chosen. */
export type OptionProps = {
  option: ModifierOption
  choice: Choice | null
  kind: OptionKind
  groupId: string
  /** What a counter says it counts; what can be had besides may be called as what has to be chosen. */
  counted: string
  /** A radio that may be taken off again by pressing it. */
  canClear: boolean
  pictures: Pictures
  /** The group takes nothing more; the sentence that says so has `reasonId`. */
  isFull: boolean
  reasonId: string
  act: (option: ModifierOption, update: typeof toggleOption) => void
}

/** An option that is chosen or not: a radio where one replaces another, else a checkbox. */
export function TickOption(props: OptionProps) {
  const { option, choice, kind, groupId, canClear, pictures, isFull, reasonId, act } = props
  const isChosen = choice !== null
  const isBlocked = isFull && !isChosen
  const toggle = () => act(option, toggleOption)
  return (
    <label className="option holds-focus">
      {pictures !== 'none' && <OptionPicture option={option} />}
      <span className="option-line">
        <input
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          name={kind === 'radio' ? groupId : undefined}
          checked={isChosen}
          onChange={toggle}
          onClick={isChosen && canClear ? toggle : undefined}
          data-press={(isChosen && canClear) || undefined}
          disabled={!option.meta.available && !isChosen}
          aria-disabled={isBlocked || undefined}
          aria-describedby={isBlocked ? reasonId : undefined}
        />
        <OptionWords option={option} />
      </span>
    </label>
  )
}

/** An option that is counted; disabled upwards once it or its group is full. */
export function CounterOption({ option, choice, counted, pictures, isFull, reasonId, act }: OptionProps) {
  const quantity = choice?.quantity ?? 0
  const canIncrease = option.meta.available && !isFull && quantity < option.quantities.max
  const look = quantity > 0 ? 'option-counted' : option.meta.available ? '' : 'option-shut'
  return (
    <div className={`option ${look}`}>
      {pictures !== 'none' && <OptionPicture option={option} />}
      <OptionWords option={option} />
      {(option.meta.available || quantity > 0) && (
        <Counter
          name={counted}
          value={quantity}
          onIncrease={canIncrease ? () => act(option, increaseOption) : undefined}
          onDecrease={quantity > 0 ? () => act(option, decreaseOption) : undefined}
          removes={quantity > 0 && quantity <= option.quantities.min}
          describedBy={isFull ? reasonId : undefined}
        />
      )}
    </div>
  )
}
