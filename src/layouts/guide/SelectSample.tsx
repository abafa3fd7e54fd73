import { Field } from '#src/ui/form/Field.tsx'

export function SelectSample() {
  return (
    <Field label="Select Time" hint="In the kitchen's own time.">
      {control => (
        <select {...control}>
          <option>11:30 PM</option>
          <option>11:45 PM</option>
        </select>
      )}
    </Field>
  )
}
