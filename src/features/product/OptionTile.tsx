import type { ModifierOption } from '#src/domain/menu/menu.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import {
  decreaseOptionQuantity,
  increaseOptionQuantity,
  toggleOption,
} from '#src/domain/menu/modifiers/modifier-group.ts'
import { QuantityStepper } from '#src/ui/form/QuantityStepper.tsx'
import { OptionPicture, OptionText } from './OptionContent.tsx'

export type OptionKind = 'radio' | 'checkbox' | 'counter'

/**
 * Picture layout of a group. `tiles` puts pictures above the text. `rows`, for groups with many options, puts
 * pictures beside the text on phones.
 */
export type PictureLayout = 'none' | 'tiles' | 'rows'

export type OptionProps = {
  option: ModifierOption
  choice: Choice | null
  kind: OptionKind
  groupId: string
  /** Accessible name of the counter. Distinguishes optional and required options with the same name. */
  counted: string
  /** True if a second click unchecks the radio. */
  canClear: boolean
  pictures: PictureLayout
  /** True if the group is full. `reasonId` is the id of the text that explains why. */
  isFull: boolean
  reasonId: string
  act: (option: ModifierOption, update: typeof toggleOption) => void
}

/** Renders a radio if the group allows one choice, or a checkbox otherwise. */
export function SelectOption(props: OptionProps) {
  const { option, choice, kind, groupId, canClear, pictures, isFull, reasonId, act } = props
  const isChosen = choice !== null
  const isBlocked = isFull && !isChosen
  const toggle = () => act(option, toggleOption)
  return (
    <label className="option focus-within-ring">
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
        <OptionText option={option} />
      </span>
    </label>
  )
}

/** Renders an option with a quantity. Disables the plus button once the option or its group is full. */
export function CounterOption({ option, choice, counted, pictures, isFull, reasonId, act }: OptionProps) {
  const quantity = choice?.quantity ?? 0
  const canIncrease = option.meta.available && !isFull && quantity < option.quantities.max
  const stateClass = quantity > 0 ? 'option-counted' : option.meta.available ? '' : 'option-unavailable'
  return (
    <div className={`option ${stateClass}`}>
      {pictures !== 'none' && <OptionPicture option={option} />}
      <OptionText option={option} />
      {(option.meta.available || quantity > 0) && (
        <QuantityStepper
          name={counted}
          value={quantity}
          onIncrease={canIncrease ? () => act(option, increaseOptionQuantity) : undefined}
          onDecrease={quantity > 0 ? () => act(option, decreaseOptionQuantity) : undefined}
          removes={quantity > 0 && quantity <= option.quantities.min}
          describedBy={isFull ? reasonId : undefined}
        />
      )}
    </div>
  )
}
