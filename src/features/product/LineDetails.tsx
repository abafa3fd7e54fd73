import { memo } from 'react'
import { productCopy } from '#src/copy/menu/product.ts'
import { countCharacters } from '#src/domain/text/typed-text.ts'
import { Field } from '#src/ui/form/Field.tsx'

type LineDetailsProps = {
  recipient: string
  instructions: string
  onRecipient: (recipient: string) => void
  onInstructions: (instructions: string) => void
}

export const LineDetails = memo(function LineDetails(props: LineDetailsProps) {
  const { recipient, instructions, onRecipient, onInstructions } = props
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title" className="text-title">
        {productCopy.finishTitle}
      </h2>
      <div className="mt-4 grid gap-5 md:grid-cols-[1fr_2fr]">
        <Field
          label={productCopy.madeFor}
          placeholder={productCopy.madeForPlaceholder}
          value={recipient}
          dir="auto"
          autoComplete="off"
          onChange={event => onRecipient(event.currentTarget.value)}
        />
        <Field
          label={productCopy.instructions}
          hint={productCopy.instructionsLeft(countCharacters(instructions))}
        >
          {control => (
            <textarea
              {...control}
              rows={3}
              value={instructions}
              dir="auto"
              placeholder={productCopy.instructionsPlaceholder}
              onChange={event => onInstructions(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </section>
  )
})
