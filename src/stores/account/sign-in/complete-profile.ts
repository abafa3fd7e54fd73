import { atom } from 'nanostores'
import type { ErrorDetailsOf } from '#src/contract/error-details.ts'
import type { MissingField } from '#src/contract/member/social.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { extractPhoneDigits } from '#src/domain/member/phone.ts'
import { type SocialProvider, socialProviders } from '#src/domain/member/social-provider.ts'
import { request } from '#src/stores/api/request.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { storageKey } from '#src/stores/browser/page-storage.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { createContactField, createTermsField } from '#src/stores/form/contact-fields.ts'
import { createForm, type Form } from '#src/stores/form/form.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { trackEvent } from '#src/stores/tracking/track.ts'
import { setUpAfterSignIn } from './after-sign-in.ts'
import { findCookieProblem } from './cookie-problem.ts'
import { consumeReturnPath, saveReturnPath } from './return-path.ts'

type PartialProfile = { provider: SocialProvider; token: string; required: MissingField[] }
type IncompleteDetails = ErrorDetailsOf<'profile_incomplete'>
type PrefilledProfile = PartialProfile & { first_name: string; last_name: string; email: string }

export type CompleteProfileState =
  | { step: 'opening' }
  | { step: 'form'; profile: PartialProfile; form: Form<MissingField> }
  | { step: 'mail'; email: string }
  | { step: 'expired' }

const KEY = storageKey('complete')
const fieldOrder: MissingField[] = ['first_name', 'last_name', 'email', 'phone', 'terms']

export const $completeProfileState = atom<CompleteProfileState>({ step: 'opening' })
whileMounted($completeProfileState, openProfileCompletion)

/**
 * Opens the form for the fields that the sign-in provider omitted, and removes the query parameters from the
 * URL.
 */
export function openProfileCompletion(): void {
  const query = environment().takeQuery()
  const profile = readProfile(query) ?? readProfile(storedQuery())
  // Sign-in provider links that are clicked before hydration pass the return path in the URL.
  if (query.has('next')) saveReturnPath(query.get('next'))
  if (!profile) return $completeProfileState.set({ step: 'expired' })
  environment().session?.setItem(KEY, queryOf(profile))
  showForm(profile)
}

export async function completeProfile(): Promise<void> {
  const state = $completeProfileState.get()
  if (state.step !== 'form') return
  const { provider, token } = state.profile
  const result = await state.form.submit(async ({ phone, terms, ...rest }) => {
    // Checks for blocked cookies first, because the token works only once and sign-in would not last.
    const problem = findCookieProblem()
    if (problem) return { ok: false as const, error: problem }
    return request('post', '/members/sso', {
      body: {
        provider,
        token,
        ...rest,
        ...(phone && { phone: extractPhoneDigits(phone) }),
        ...(terms && { terms: true }),
        cart_id: $storedBag.get()?.cart_id ?? null,
      },
    })
  })
  if (!result) return
  if (result.ok) {
    clearSavedInput(state.form)
    if (result.data.state === 'confirm-email')
      return $completeProfileState.set({ step: 'mail', email: result.data.email })
    await setUpAfterSignIn(result.data)
    trackEvent('sign_up', { method: state.profile.provider })
    return environment().replace(consumeReturnPath())
  }
  if (result.error.code === 'profile_incomplete') return retryWith(state.profile, result.error.details)
  if (result.error.code !== 'social_failed') return
  clearSavedInput(state.form)
  $completeProfileState.set({ step: 'expired' })
}

/**
 * Shows the form for the fields that are still missing. If the guest has already filled in all of them,
 * resubmits the form with the reference from the response, because an ID token works only once.
 */
async function retryWith(
  { required: previous }: PartialProfile,
  { ref, message, ...remaining }: IncompleteDetails,
): Promise<void> {
  const profile = {
    ...remaining,
    token: ref,
    first_name: remaining.first_name ?? '',
    last_name: remaining.last_name ?? '',
    email: remaining.email ?? '',
  }
  environment().session?.setItem(KEY, queryOf(profile))
  showForm(profile)
  if (remaining.required.every(field => previous.includes(field))) await completeProfile()
}

export function completeProfilePath({
  provider,
  ref,
  required,
  first_name,
  last_name,
  email,
}: IncompleteDetails): string {
  const profile = {
    provider,
    token: ref,
    required,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    email: email ?? '',
  }
  return `${accountPaths.complete}?${queryOf(profile)}`
}

function showForm({ first_name, last_name, email, ...profile }: PrefilledProfile): void {
  const form = createForm<MissingField>({ name: 'complete', fields: profile.required.map(fieldOf) })
  form.restore()
  if (first_name) form.type('first_name', first_name)
  if (last_name) form.type('last_name', last_name)
  if (email) form.type('email', email)
  $completeProfileState.set({ step: 'form', profile, form })
}

function fieldOf(name: MissingField) {
  return name === 'terms' ? createTermsField() : createContactField(name)
}

function clearSavedInput(form: Form<MissingField>): void {
  form.clear()
  environment().session?.removeItem(KEY)
}

function readProfile(query: URLSearchParams): PrefilledProfile | null {
  const provider = socialProviders.find(name => name === query.get('provider'))
  const token = query.get('token')
  const names = query.get('required')?.split(',') ?? []
  const required = fieldOrder.filter(field => names.includes(field))
  if (!provider || !token || required.length === 0) return null
  const [first_name, last_name] = [query.get('first_name') ?? '', query.get('last_name') ?? '']
  return { provider, token, required, first_name, last_name, email: query.get('email') ?? '' }
}

function storedQuery(): URLSearchParams {
  return new URLSearchParams(environment().session?.getItem(KEY) ?? '')
}

function queryOf({ required, ...asked }: PrefilledProfile): string {
  return String(new URLSearchParams({ ...asked, required: required.join(',') }))
}
