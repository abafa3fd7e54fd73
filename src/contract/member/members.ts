import { z } from 'zod'
import { PASSWORD_MAX_LENGTH } from '#src/domain/member/password.ts'
import { TIERS } from '#src/domain/member/points/loyalty.ts'
import { socialProviders } from '#src/domain/member/social-provider.ts'
import { catalogText } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { cartId, emailInput, instant, name, opaqueText, safeText } from '../primitives.ts'

export const provider = z.enum(socialProviders)
export const tier = z.enum(TIERS.map(({ key }) => key))

export const tierBenefits = z.object({
  tier,
  from: z.int(),
  bonus_percent: z.int().describe('Bonus points per order, in percent.'),
  early_days: z.int().describe('Days of early access to new rewards.'),
  birthday_reward: catalogText.nullable().describe('Birthday reward.'),
})
export type TierBenefits = z.infer<typeof tierBenefits>

/** Checks only the length. The password rules reject weak passwords later. */
export const passwordInput = z.string().min(1).max(PASSWORD_MAX_LENGTH)
const captcha = opaqueText(4_000).optional().describe('Captcha token.')
/** Checks only the format. Domain rules validate the date and the member's age. */
const birthday = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable()

const person = {
  first_name: safeText(100),
  last_name: safeText(100),
  email: emailInput,
  phone: safeText(40),
}

export const member = z.object({
  id: z.string(),
  ...person,
  birthday,
  provider: provider.nullable().describe('Sign-in provider; null for a password.'),
  has_password: z.boolean(),
  read_only: z.array(z.enum(['email', 'phone'])).describe('Fields managed by the loyalty provider.'),
  points: z.int().describe('Posted points.'),
  pending_points: z.int(),
  pending_posts: instant.nullable().describe('When the last of the pending points post.'),
  tier: tier.nullable(),
  tier_points: z.int().describe('Points earned, spent or not; they set the tier.'),
  pending_tier: tier.nullable().describe('Tier once pending points post.'),
  new_tier: tierBenefits.nullable().describe('A tier reached but not yet shown.'),
  favorites: z.array(z.string()).describe('Favorite kitchens, by menu_id.'),
  cart_id: cartId.nullable().describe('The member’s open bag, on any device.'),
  open_carts: z
    .array(z.object({ id: cartId, count: z.int().describe('Number of items.') }))
    .describe('All of the member’s non-empty bags, most recently changed first.'),
  pending_email: z.string().nullable().describe('New address awaiting confirmation.'),
})
export type Member = z.infer<typeof member>

export const signInResult = z.object({ member, expires: instant.nullable() })
export type SignInResult = z.infer<typeof signInResult>

const attemptErrors = ['too_many_tries', 'captcha_failed'] as const
const passwordErrors = ['password_weak', 'password_common'] as const
const proofErrors = ['sign_in_required', 'password_wrong', 'proof_required', 'too_many_tries'] as const
const profileErrors = ['profile_invalid', 'birthday_invalid'] as const

export const signUp = endpoint({
  method: 'post',
  path: '/members/signup',
  summary:
    'Create an account. The response does not reveal whether the address already has one; the mail does',
  body: z.strictObject({
    ...person,
    birthday: birthday.optional(),
    password: passwordInput,
    terms: z.literal(true),
    captcha,
  }),
  response: z.object({ email: z.string() }),
  statuses: [202],
  errors: [...attemptErrors, ...passwordErrors, ...profileErrors],
})

export const signIn = endpoint({
  method: 'post',
  path: '/members/signin',
  summary: 'Sign in with a password; the guest’s bag is carried over',
  body: z.strictObject({ email: emailInput, password: passwordInput, cart_id: cartId.nullish(), captcha }),
  response: signInResult,
  member: 'replaced',
  errors: ['credentials_wrong', ...attemptErrors],
})

export const signOut = endpoint({
  method: 'post',
  path: '/members/signout',
  summary: 'End this session',
  response: z.object({}),
  member: 'replaced',
  errors: [],
})

export const refreshSession = endpoint({
  method: 'put',
  path: '/members/auth',
  summary: 'Extend this session; without one, the browser must clear the member’s data',
  response: z.object({ expires: instant.nullable() }),
  member: 'required',
  errors: ['sign_in_required'],
})

export const getMember = endpoint({
  method: 'get',
  path: '/members/me',
  summary: 'The signed-in member',
  response: member,
  member: 'required',
  errors: ['sign_in_required'],
})

export const updateMember = endpoint({
  method: 'put',
  path: '/members/updateMember',
  summary: 'Update name and phone. A new email requires the password and applies once confirmed',
  body: z.strictObject({
    ...person,
    birthday: birthday.optional(),
    password: passwordInput.optional(),
  }),
  response: z.object({ member, message: z.string() }),
  member: 'required',
  errors: [...proofErrors, ...profileErrors, 'field_read_only'],
})

export const resendEmailChange = endpoint({
  method: 'post',
  path: '/members/email-change',
  summary: 'Send the link of a requested change of email again; the earlier link expires',
  response: z.object({ member, message: z.string() }),
  member: 'required',
  errors: ['sign_in_required', 'link_expired', 'too_many_tries'],
})

export const cancelEmailChange = endpoint({
  method: 'delete',
  path: '/members/email-change',
  summary: 'Cancel a requested change of email; its link expires',
  response: z.object({ member, message: z.string() }),
  member: 'required',
  errors: ['sign_in_required'],
})

export const changePassword = endpoint({
  method: 'post',
  path: '/members/password',
  summary: 'Change or set the password; all other sessions end',
  body: z.strictObject({ password: passwordInput.optional(), new_password: passwordInput }),
  response: z.object({ message: z.string() }),
  member: 'required',
  errors: [...proofErrors, ...passwordErrors],
})

export const requestPasswordReset = endpoint({
  method: 'post',
  path: '/members/forgot',
  summary: 'Request a password reset link; the response is the same for every address',
  body: z.strictObject({ email: emailInput, captcha }),
  response: z.object({ email: z.string() }),
  statuses: [202],
  errors: [...attemptErrors],
})

export const resetPassword = endpoint({
  method: 'post',
  path: '/members/reset',
  summary: 'Reset the password with the link of an email; all sessions end',
  body: z.strictObject({ token: name, password: passwordInput }),
  response: z.object({ email: z.string() }),
  member: 'replaced',
  errors: ['link_expired', 'too_many_tries', ...passwordErrors],
})

export const confirmEmail = endpoint({
  method: 'post',
  path: '/members/confirm',
  summary:
    'Confirm a mailbox with the link of an email. Signs in if opened in the browser that signed up; otherwise a password must be set',
  body: z.strictObject({ token: name, cart_id: cartId.nullish() }),
  response: z.object({
    purpose: z.enum(['signup', 'change-email']),
    email: z.string(),
    session: signInResult.nullable(),
    password_token: z
      .string()
      .nullable()
      .describe('In another browser: token for setting a password at members/reset.'),
  }),
  member: 'replaced',
  errors: ['link_expired', 'other_browser', 'too_many_tries'],
})

export const exportMember = endpoint({
  method: 'get',
  path: '/members/export',
  summary: 'All data stored about the member',
  response: z.record(z.string(), z.unknown()),
  member: 'required',
  errors: ['sign_in_required'],
})

export const deleteMember = endpoint({
  method: 'post',
  path: '/members/delete',
  summary: 'Delete the account and all personal data; orders remain anonymized',
  body: z.strictObject({ password: passwordInput.optional() }),
  response: z.object({ message: z.string() }),
  member: 'required',
  errors: [...proofErrors],
})
