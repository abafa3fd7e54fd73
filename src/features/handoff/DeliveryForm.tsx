import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef } from 'react'
import { deliveryCopy } from '#src/copy/handoff/delivery.ts'
import { type DeliveryField, deliveryMaxLengths } from '#src/domain/kitchen/delivery/delivery-form.ts'
import { stateCodes, stateName } from '#src/domain/place/us-states.ts'
import { useInvalidFocus } from '#src/features/form/use-invalid-focus.ts'
import { $zipPlaceName, autofillAddress } from '#src/stores/handoff/autofill-address.ts'
import {
  $deliveryCheck,
  checkDeliveryAddress,
  clearDeliveryCheck,
} from '#src/stores/handoff/delivery-check.ts'
import { $delivery, $deliveryErrors, setDeliveryField } from '#src/stores/handoff/delivery-draft.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusField, focusFirstInvalidField, useFocusWhen } from '#src/ui/focus.ts'
import { Field } from '#src/ui/form/Field.tsx'

const copy = deliveryCopy

export function DeliveryForm({ isEditing, onDone }: { isEditing: boolean; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const input = useStore($delivery, { ssr: 'initial' })
  const errors = useStore($deliveryErrors, { ssr: () => ({}) })
  const check = useStore($deliveryCheck, { ssr: 'initial' })
  const place = useStore($zipPlaceName, { ssr: () => null })
  useInvalidFocus(form, 'delivery')
  useFocusWhen(form, isEditing, focusField)
  useFocusWhen(form, check.step === 'unknown' && check, focusFirstInvalidField)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { step } = await checkDeliveryAddress()
    if (step === 'saved') onDone()
    else if (step === 'incomplete') focusFirstInvalidField(form.current)
  }
  const field = (name: DeliveryField, isOptional = false) => ({
    name,
    label: isOptional ? copy.optional(copy.label[name]) : copy.label[name],
    error: name === 'zip' && check.step === 'unknown' ? check.message : errors[name],
    value: input[name],
    required: !isOptional,
    maxLength: deliveryMaxLengths[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) => {
      setDeliveryField(name, target.value)
      if (name === 'zip') void autofillAddress(target.value)
      clearDeliveryCheck()
    },
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Field {...field('address')} autoComplete="shipping address-line1" />
      <Field {...field('unit', true)} autoComplete="shipping address-line2" />
      <div className="grid grid-cols-2 gap-4 @min-[30rem]:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1.2fr)]">
        <div className="@max-[30rem]:col-span-2">
          <Field {...field('city')} autoComplete="shipping address-level2" />
        </div>
        <StateField {...field('state')} />
        <Field {...field('zip')} autoComplete="shipping postal-code" inputMode="numeric" />
      </div>
      <p role="status" className="sr-only">
        {place && copy.filledIn(place)}
      </p>
      <Field {...field('instructions', true)} hint={copy.instructionsHint} autoComplete="off" />
      <div className="in-[dialog]:hidden">
        <Button type="submit" variant="secondary" icon="truck" loading={check.step === 'checking'}>
          {copy.check}
        </Button>
      </div>
    </form>
  )
}

type StateFieldProps = {
  name: string
  label: string
  error: string | undefined
  value: string
  required: boolean
  onChange: (event: { target: HTMLSelectElement }) => void
}

/**
 * Renders a select, because browsers autofill states as two-letter abbreviations, which an input would show
 * unchanged.
 */
function StateField({ label, error, ...select }: StateFieldProps) {
  return (
    <Field label={label} error={error}>
      {control => (
        <select {...select} {...control} autoComplete="shipping address-level1">
          <option value="">{copy.pickState}</option>
          {stateCodes.map(code => (
            <option key={code} value={code}>
              {stateName(code)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
