import { decreaseOption, increaseOption } from '#src/domain/menu/modifier-group.ts'
import { Counter } from '#src/ui/Counter.tsx'
import { OptionPicture, OptionWords } from './OptionFace.tsx'
import { optionClasses } from './option-classes.ts'
import type { OptionProps } from './option-props.ts'

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
