import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { contactCopy } from '#src/copy/checkout/contact.ts'
import type { ContactField } from '#src/domain/member/contact.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { useInvalidFocus } from '#src/features/form/use-invalid-focus.ts'
import { $contact, $contactErrors, editContactField } from '#src/stores/checkout/order/contact.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { MaskedField } from '#src/ui/form/MaskedField.tsx'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'

export function ContactForm() {
  const contact = useStore($contact, { ssr: 'initial' })
  const errors = useStore($contactErrors, { ssr: () => ({}) })
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, 'contact')
  const field = (name: ContactField) => ({
    name,
    label: contactCopy.label[name],
    error: errors[name],
    value: contact[name],
    required: true,
  })
  return (
    <CheckoutSection title={checkoutCopy.contactTitle}>
      <CheckoutAlert place="contact" />
      <form
        ref={form}
        noValidate
        onSubmit={event => event.preventDefault()}
        className="grid grid-cols-2 gap-x-3 gap-y-2 sm:gap-4 [&>:nth-child(n+3)]:max-sm:col-span-2"
      >
        <Field
          {...field('first_name')}
          autoComplete="given-name"
          onChange={event => editContactField('first_name', event.target.value)}
        />
        <Field
          {...field('last_name')}
          autoComplete="family-name"
          onChange={event => editContactField('last_name', event.target.value)}
        />
        <Field
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          onChange={event => editContactField('email', event.target.value)}
        />
        <MaskedField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(###) ###-####"
          mask={formatPhone}
          onText={text => editContactField('phone', text)}
        />
      </form>
    </CheckoutSection>
  )
}
