import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef, useState } from 'react'
import { vehicleCopy } from '#src/copy/handoff/vehicle.ts'
import { type VehicleField, vehicleMaxLengths } from '#src/domain/kitchen/vehicle.ts'
import { useInvalidFocus } from '#src/features/form/use-invalid-focus.ts'
import { $pendingBagTarget } from '#src/stores/bag/bag.ts'
import { returnToBagStep } from '#src/stores/bag/bag-step.ts'
import {
  $savedVehicle,
  $vehicle,
  $vehicleErrors,
  saveVehicle,
  setVehicleField,
} from '#src/stores/handoff/vehicle-draft.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusField, focusFirstInvalidField, focusIfLost, useFocusWhen } from '#src/ui/focus.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { EditButton } from './EditButton.tsx'

const copy = vehicleCopy

export function VehicleDetails() {
  const savedVehicle = useStore($savedVehicle, { ssr: () => null })
  const [isEditing, setEditing] = useState(false)
  return (
    <section aria-label={copy.title}>
      {savedVehicle && !isEditing ? (
        <SavedVehicle {...savedVehicle} onEdit={() => setEditing(true)} />
      ) : (
        <VehicleForm isEditing={isEditing} onDone={() => setEditing(false)} />
      )}
    </section>
  )
}

type SavedVehicleProps = {
  make: string
  color: string
  spot?: string | null | undefined
  onEdit: () => void
}

function SavedVehicle({ make, color, spot, onEdit }: SavedVehicleProps) {
  return (
    <div
      ref={focusIfLost}
      tabIndex={-1}
      className="flex items-start gap-3 rounded-lg border-3 border-ink bg-surface p-4"
    >
      <Icon name="curbside" className="mt-0.5 size-6 text-success" />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="text-sm text-muted">{copy.lookingFor}</p>
        <p className="font-bold">{copy.summary(color, make)}</p>
        {spot && <p>{copy.spotOf(spot)}</p>}
      </div>
      <EditButton label={copy} onEdit={onEdit} />
    </div>
  )
}

function VehicleForm({ isEditing, onDone }: { isEditing: boolean; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const input = useStore($vehicle, { ssr: 'initial' })
  const errors: Partial<Record<VehicleField, string>> = useStore($vehicleErrors, { ssr: () => ({}) })
  const isSaving = useStore($pendingBagTarget, { ssr: 'initial' }) === 'handoff'
  useInvalidFocus(form, 'vehicle')
  useFocusWhen(form, isEditing, focusField)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    // In the bag, the Done button submits this form and returns to the bag.
    const isInBag = event.currentTarget.closest('dialog') !== null
    const { step } = await saveVehicle()
    if (step === 'saved') {
      onDone()
      if (isInBag) returnToBagStep()
    } else if (step === 'incomplete') focusFirstInvalidField(form.current)
  }
  const field = (name: VehicleField) => ({
    name,
    error: errors[name],
    value: input[name],
    maxLength: vehicleMaxLengths[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setVehicleField(name, target.value),
  })
  return (
    <form ref={form} noValidate onSubmit={save} className="grid gap-4 @min-[26rem]:grid-cols-2">
      <Field {...field('make')} label={copy.make} placeholder={copy.makeExample} required />
      <Field {...field('color')} label={copy.color} placeholder={copy.colorExample} required />
      <Field {...field('spot')} label={copy.spot} hint={copy.spotHint} />
      <div className="col-span-full in-[dialog]:hidden">
        <Button type="submit" variant="secondary" size="small" loading={isSaving}>
          {copy.save}
        </Button>
      </div>
    </form>
  )
}
