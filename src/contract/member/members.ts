import { z } from 'zod'
import { PASSWORD_MAX_LENGTH } from '../../domain/member/password.ts'
import { TIERS } from '../../domain/member/points/loyalty.ts'
import { socialProviders } from '../../domain/member/social-provider.ts'
import { catalogueText } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { cartId, instant, name, opaqueText, safeText, typedEmail } from '../primitives.ts'

export const provider = z.enum(socialProviders)
export const tier = z.enum(TIERS.map(({ key }) => key))

export const tierBenefits = z.object({
  tier,
  from: z.int(),
  bonus_percent: z.int().describe('So many percent more points for every order.'),
  early_days: z.int().describe('How many days earlier than others they get what is new.'),
  birthday_reward: catalogueText.nullable().describe('What they get for their birthday.'),
})
export type TierBenefits = z.infer<typeof tierBenefits>

/** A password as typed: nothing is trimmed, and what no password may be is refused by its rules, not by its shape. */
export const typedPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH)
const captcha = opaqueText(4_000).optional().describe('What the captcha gave the browser.')
/** A date of birth; whether it exists and is old enough is a rule. */
const birthday = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable()

const person = {
  first_name: safeText(100),
  last_name: safeText(100),
  email: typedEmail,
  phone: safeText(40),
}

export const member = z.object({
  id: z.string(),
  ...person,
  birthday,
  provider: provider.nullable().describe('Where the member signed in; null for a password.'),
  has_password: z.boolean(),
  read_only: z.array(z.enum(['email', 'phone'])).describe('Fields the loyalty provider keeps.'),
  points: z.int().describe('Points that count now.'),
  pending_points: z.int(),
  pending_posts: instant.nullable().describe('When the last of the pending points counts.'),
  tier: tier.nullable(),
  tier_points: z.int().describe('What decides the tier: what was earned, whether or not it was spent.'),
  pending_tier: tier.nullable().describe('The tier that the pending points lead to.'),
  new_tier: tierBenefits.nullable().describe('A tier that was reached and not shown yet.'),
  favorites: z.array(z.string()).describe('Favorite kitchens, by menu_id.'),
  cart_id: cartId.nullable().describe('The bag the member left open, on any device.'),
  open_carts: z
    .array(z.object({ id: cartId, count: z.int().describe('How many items are in it.') }))
    .describe('Every bag of theirs with something in it, the last touched first.'),
  pending_email: z.string().nullable().describe('An address that waits for its owner to confirm it.'),
})
export type Member = z.infer<typeof member>

/** What signing in answers; the session itself travels in a cookie that scripts cannot read. */
export const signedIn = z.object({ member, expires: instant.nullable() })
export type SignedIn = z.infer<typeof signedIn>

const tried = ['too_many_tries', 'captcha_failed'] as const
const password = ['password_weak', 'password_common'] as const
const proof = ['sign_in_required', 'password_wrong', 'proof_required', 'too_many_tries'] as const
const profile = ['profile_invalid', 'birthday_invalid'] as const

export const signUp = endpoint({
  method: 'post',
  path: '/members/signup',
  summary: 'Make an account; the answer is the same whether the address has one already, the mail is not',
  body: z.strictObject({
    ...person,
    birthday: birthday.optional(),
    password: typedPassword,
    terms: z.literal(true),
    captcha,
  }),
  response: z.object({ email: z.string() }),
  statuses: [202],
  errors: [...tried, ...password, ...profile],
})

export const signIn = endpoint({
  method: 'post',
  path: '/members/signin',
  summary: 'Sign in with a password; a guest’s bag follows',
  body: z.strictObject({ email: typedEmail, password: typedPassword, cart_id: cartId.nullish(), captcha }),
  response: signedIn,
  member: 'replaced',
  errors: ['credentials_wrong', ...tried],
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
  summary: 'Go on with this session; without one the browser has to forget who was here',
  response: z.object({ expires: instant.nullable() }),
  member: 'required',
  errors: ['sign_in_required'],
})

export const getMember = endpoint({
  method: 'get',
  path: '/members/me',
  summary: 'Who is signed in',
  response: member,
  member: 'required',
  errors: ['sign_in_required'],
})

export const updateMember = endpoint({
  method: 'put',
  path: '/members/updateMember',
  summary: 'Change name and phone; another email is asked for with the password and counts once confirmed',
  body: z.strictObject({
    ...person,
    birthday: birthday.optional(),
    password: typedPassword.optional(),
  }),
  response: z.object({ member, message: z.string() }),
  member: 'required',
  errors: [...proof, ...profile, 'field_read_only'],
})

export const changePassword = endpoint({
  method: 'post',
  path: '/members/password',
  summary: 'Change the password, or set a first one; every other session ends',
  body: z.strictObject({ password: typedPassword.optional(), new_password: typedPassword }),
  response: z.object({ message: z.string() }),
  member: 'required',
  errors: [...proof, ...password],
})

export const forgotPassword = endpoint({
  method: 'post',
  path: '/members/forgot',
  summary: 'Ask for a link to a new password; the answer is the same for every address',
  body: z.strictObject({ email: typedEmail, captcha }),
  response: z.object({ email: z.string() }),
  statuses: [202],
  errors: [...tried],
})

export const resetPassword = endpoint({
  method: 'post',
  path: '/members/reset',
  summary: 'Set a new password with the link of a mail; every session ends',
  body: z.strictObject({ token: name, password: typedPassword }),
  response: z.object({ email: z.string() }),
  member: 'replaced',
  errors: ['link_expired', 'too_many_tries', ...password],
})

export const confirmEmail = endpoint({
  method: 'post',
  path: '/members/confirm',
  summary:
    'Confirm a mailbox with the link of a mail; in the browser that asked for the account it signs in, in another one a password is chosen',
  body: z.strictObject({ token: name, cart_id: cartId.nullish() }),
  response: z.object({
    purpose: z.enum(['signup', 'change-email']),
    email: z.string(),
    session: signedIn.nullable(),
    password_token: z
      .string()
      .nullable()
      .describe('In another browser: what a new password is set with, at members/reset.'),
  }),
  member: 'replaced',
  errors: ['link_expired', 'other_browser', 'too_many_tries'],
})

export const exportMember = endpoint({
  method: 'get',
  path: '/members/export',
  summary: 'Everything kept about the member',
  response: z.record(z.string(), z.unknown()),
  member: 'required',
  errors: ['sign_in_required'],
})

export const deleteMember = endpoint({
  method: 'post',
  path: '/members/delete',
  summary: 'Delete the account and what identifies the member; orders stay, without a name',
  body: z.strictObject({ password: typedPassword.optional() }),
  response: z.object({ message: z.string() }),
  member: 'required',
  errors: [...proof],
})
