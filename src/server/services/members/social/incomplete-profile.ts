import type { MissingField } from '#src/contract/member/social.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { IncompleteProfile } from './outcome.ts'
import type { PendingProfile } from './pending-profiles.ts'

type ProviderProfile = Pick<PendingProfile, 'provider' | 'email' | 'firstName' | 'lastName'>

/**
 * Returns the details of a `profile_incomplete` error. The guest must add the fields that the provider
 * omitted, a phone number, and consent to the terms. `unverifiedEmail` prefills the email field.
 */
export function toIncompleteProfile(
  { provider, email, firstName, lastName }: ProviderProfile,
  ref: string,
  unverifiedEmail: string | null = null,
): IncompleteProfile {
  const required: MissingField[] = [
    ...(firstName === null ? (['first_name'] as const) : []),
    ...(lastName === null ? (['last_name'] as const) : []),
    ...(email === null ? (['email'] as const) : []),
    // Providers share no phone numbers, and only the guest can consent to the site's terms.
    'phone',
    'terms',
  ]
  const message = errorTexts().errorMessages.profile_incomplete
  return {
    required,
    message,
    provider,
    ref,
    first_name: firstName,
    last_name: lastName,
    email: email ? null : unverifiedEmail,
  }
}
