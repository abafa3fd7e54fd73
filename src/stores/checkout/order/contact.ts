import { atom, computed, map, onMount } from 'nanostores'
import { contactCopy } from '#src/copy/checkout/contact.ts'
import {
  type Contact,
  type ContactField,
  contactErrorMessage,
  contactFields,
  isContactComplete,
  normalizeContact,
} from '#src/domain/member/contact.ts'
import { $member } from '#src/stores/account/member.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { parseStoredValue, storageKey } from '#src/stores/browser/page-storage.ts'
import { $submitState } from './submit.ts'

const CONTACT_KEY = storageKey('contact')
const emptyContact: Contact = { first_name: '', last_name: '', email: '', phone: '' }

export const $contact = map<Contact>(emptyContact)
export const $isContactChecked = atom(false)
export const $contactErrors = computed([$contact, $isContactChecked], contactErrors)

// Restores what the guest typed in this tab.
onMount($contact, () => {
  const saved = readContact()
  if (saved) $contact.set(saved)
})

export function editContactField(field: ContactField, value: string): void {
  setContactField(field, value)
  const submit = $submitState.get()
  if (submit.step === 'incomplete' && submit.form === 'contact') $submitState.set({ step: 'idle' })
}

export function setContactField(field: ContactField, value: string): void {
  $contact.setKey(field, value)
  environment().session?.setItem(CONTACT_KEY, JSON.stringify($contact.get()))
}

function validateContact(): boolean {
  $isContactChecked.set(true)
  return isContactComplete($contact.get())
}

function contactErrors(contact: Contact, isChecked: boolean): Partial<Record<ContactField, string>> {
  return Object.fromEntries(
    contactFields
      .filter(field => contact[field] !== '' || isChecked)
      .flatMap(field => {
        const message = contactErrorMessage(contactCopy, field, contact[field])
        return message === null ? [] : [[field, message]]
      }),
  )
}

function readContact(): Contact | null {
  const stored = environment().session?.getItem(CONTACT_KEY) ?? null
  return parseStoredValue<Contact>(stored, fields =>
    contactFields.every(field => typeof fields[field] === 'string'),
  )
}

export function validateOrderContact(): boolean {
  const member = $member.get()
  return member ? isContactComplete(member) : validateContact()
}

export function getOrderContact(): Contact {
  return normalizeContact($member.get() ?? $contact.get())
}
