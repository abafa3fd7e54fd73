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

/** What is chosen leads; what could be is quiet. */
const LOOK = {
  open: 'border-line bg-surface',
  chosen: 'border-ink bg-yellow-200 shadow-sticker-sm',
  shut: 'border-line bg-gray-200 text-muted',
}

const SHAPE: Record<Pictures, string> = {
  none: 'gap-3 items-center px-4 py-2',
  tiles: 'gap-3 flex-col p-2 pb-3',
  rows: 'gap-2 items-center p-1 pr-3 md:flex-col md:gap-3 md:p-2 md:pb-3',
}

function optionClasses(look: keyof typeof LOOK, pictures: Pictures): string {
  return `relative flex min-h-14 rounded-md border-3 ${SHAPE[pictures]} ${LOOK[look]}`
}

/** An option that is chosen or not: a radio where one replaces another, else a checkbox. */
export function TickOption(props: OptionProps) {
  const { option, choice, kind, groupId, canClear, pictures, isFull, reasonId, act } = props
  const isChosen = choice !== null
  const isBlocked = isFull && !isChosen
  const look = isChosen ? 'chosen' : option.meta.available && !isBlocked ? 'open' : 'shut'
  const toggle = () => act(option, toggleOption)
  return (
    <label className={`${optionClasses(look, pictures)} holds-focus`}>
      {pictures !== 'none' && <OptionPicture option={option} isSmall={pictures === 'rows'} />}
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
export function CounterOption({ option, choice, counted, pictures, isFull, reasonId, act }: OptionProps) {
  const quantity = choice?.quantity ?? 0
  const canIncrease = option.meta.available && !isFull && quantity < option.quantities.max
  const look = quantity > 0 ? 'chosen' : option.meta.available ? 'open' : 'shut'
  return (
    <div className={optionClasses(look, pictures)}>
      {pictures !== 'none' && <OptionPicture option={option} isSmall={pictures === 'rows'} />}
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
