import { counterCopy } from '#src/copy/shell/counter.ts'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/icon-names.ts'

type QuantityStepperProps = {
  name: string
  value: number
  /** If undefined, the button is disabled but keeps its focus. */
  onIncrease?: (() => void) | undefined
  onDecrease?: (() => void) | undefined
  removes?: boolean
  removeLabel?: string
  /** Id of the text that explains a disabled button. */
  describedBy?: string | undefined
}

export function QuantityStepper({
  name,
  value,
  onIncrease,
  onDecrease,
  removes = false,
  removeLabel = counterCopy.remove(name),
  describedBy,
}: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend in every bag line
    <div role="group" aria-label={counterCopy.quantity(name)} className="inline-flex items-center gap-2">
      <StepperButton
        label={removes ? removeLabel : counterCopy.decrease(name)}
        icon={removes ? 'trash' : 'minus'}
        onPress={onDecrease}
        describedBy={describedBy}
      />
      <output className="min-w-8 text-center font-display text-xl tabular-nums">{value}</output>
      <StepperButton
        label={counterCopy.increase(name)}
        icon="plus"
        onPress={onIncrease}
        describedBy={describedBy}
      />
    </div>
  )
}

type StepperButtonProps = {
  label: string
  icon: IconName
  onPress: (() => void) | undefined
  describedBy: string | undefined
}

function StepperButton({ label, icon, onPress: press, describedBy }: StepperButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!press || undefined}
      aria-describedby={press ? undefined : describedBy}
      onClick={press}
      className="counter-button touch-target"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
