import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cartId, emailInput, name, opaqueText, safeText } from '../primitives.ts'
import { provider, signInResult } from './members.ts'

/**
 * Signs in with an authorization code or token from an Apple or Facebook SDK. The personal data in the body
 * is unverified and only prefills the profile.
 */
export const signInWithAppToken = endpoint({
  method: 'post',
  path: '/members/auth',
  summary: 'Sign in with a code from Apple or a token from Facebook',
  body: z.discriminatedUnion('provider', [
    z.strictObject({
      provider: z.literal('apple'),
      cart_id: cartId.nullish(),
      authorization_code: opaqueText(2_000),
      redirect_uri: z.string().max(500),
      email: emailInput.nullish(),
      apple_id: name.nullish(),
      first_name: safeText(100).nullish(),
      last_name: safeText(100).nullish(),
    }),
    z.strictObject({
      provider: z.literal('facebook'),
      cart_id: cartId.nullish(),
      facebook_access_token: opaqueText(2_000),
    }),
  ]),
  response: signInResult,
  sendsCaptchaHeaders: true,
  member: 'replaced',
  errors: [
    'profile_incomplete',
    'social_email_taken',
    'social_failed',
    'social_unreachable',
    'social_not_offered',
    'too_many_tries',
  ],
})

const missingField = z.enum(['first_name', 'last_name', 'email', 'phone', 'terms'])
export type MissingField = z.infer<typeof missingField>
export const incompleteProfile = z.object({
  required: z.array(missingField),
  message: z.string(),
  provider,
  ref: z.string().describe('Reference to the verified identity, valid for ten minutes in this browser.'),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable().describe('An address from the provider that it has not verified.'),
})

export const signInWithProvider = endpoint({
  method: 'post',
  path: '/members/sso',
  summary: 'Sign in with a provider’s ID token, or complete a profile with its `ref` and the missing fields',
  body: z.strictObject({
    provider,
    token: opaqueText(4_000).describe('An ID token, or the `ref` of an incomplete profile.'),
    first_name: safeText(100).nullish(),
    last_name: safeText(100).nullish(),
    email: emailInput.nullish(),
    phone: safeText(40).nullish(),
    terms: z.literal(true).optional().describe('Required for a new account.'),
    cart_id: cartId.nullish(),
  }),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('signed-in'), ...signInResult.shape }),
    z.object({ state: z.literal('confirm-email'), email: z.string() }),
  ]),
  member: 'replaced',
  errors: [
    'profile_incomplete',
    'profile_invalid',
    'social_failed',
    'social_unreachable',
    'social_not_offered',
    'too_many_tries',
  ],
})
