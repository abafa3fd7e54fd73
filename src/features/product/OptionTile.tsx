import type { Choice } from '#src/domain/menu/choice.ts'
import type { ModifierOption } from '#src/domain/menu/menu.ts'
import { decreaseOption, increaseOption, toggleOption } from '#src/domain/menu/modifier-group.ts'
import { Counter } from '#src/ui/Counter.tsx'
import { OptionPicture, OptionWords } from './OptionFace.tsx'

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

const LOOK = {
  open: 'bg-surface shadow-sticker-sm',
  chosen: 'bg-yellow-200 shadow-sticker',
  shut: 'bg-gray-200 text-muted shadow-none',
}

/** The tile of an option: with its picture above the words, or a plain row. */
function optionClasses(look: keyof typeof LOOK, hasPictures: boolean): string {
  const shape = hasPictures ? 'flex-col p-2 pb-3' : 'items-center px-4 py-2'
  return `relative flex min-h-14 gap-3 rounded-md border-3 border-ink ${shape} ${LOOK[look]}`
}

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

/** An option that is counted; disabled upwards once it or its group is full. */
export function CounterOption({ option, choice, hasPictures, isFull, reasonId, act }: OptionProps) {
  const quantity = choice?.quantity ?? 0
  const canIncrease = option.meta.available && !isFull && quantity < option.quantities.max
  const look = quantity > 0 ? 'chosen' : option.meta.available ? 'open' : 'shut'
  return (
    <div className={optionClasses(look, hasPictures)}>
      {hasPictures && <OptionPicture option={option} />}
      <OptionWords option={option} />
      {(option.meta.available || quantity > 0) && (
        <Counter
          name={option.name}
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
