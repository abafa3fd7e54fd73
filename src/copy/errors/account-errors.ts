import type { ErrorCode } from '#src/contract/errors.ts'
import { formatThousands } from '#src/domain/format-thousands.ts'
import { accountCopy } from '../account/account.ts'
import { socialSignInFailedText } from '../account/social-failed.ts'

export const accountErrors = {
  avoids_full: 'Your account can’t save allergies for more people. Please clear someone’s first.',
  link_expired: accountCopy.linkExpired,
  credentials_wrong: 'That email and password don’t match an account. Please check them and try again.',
  sign_in_required: 'Please sign in to continue.',
  password_wrong: 'That isn’t your current password.',
  proof_required: 'For your security, please sign in again before you change this.',
  social_failed: socialSignInFailedText,
  other_browser: 'Please open this link in the browser you signed in with. Copy its address there.',
  session_not_found: 'That browser is already signed out.',
  social_not_offered: 'That sign-in option isn’t available here.',
  profile_incomplete: 'We need a little more to finish your account.',
  social_email_taken:
    'You already have an account with that email. We emailed you a link. Open it in this browser to connect your social profile, or sign in with your password.',
  social_unreachable:
    'Your social profile isn’t responding right now. Please try again, or sign in another way.',
  redemption_not_found: 'This reward is no longer offered.',
  reward_kept: 'This reward was used, has expired or was a gift, so it can’t be exchanged for points.',
  redemption_changed: 'This reward’s points changed. Please check them and redeem it again.',
  redemption_not_yet: 'This reward isn’t available yet.',
  points_short: 'You don’t have enough points for this reward.',
  password_weak: accountCopy.passwordWeak,
  password_common: 'That password is on a list of stolen passwords. Please choose another one.',
  profile_invalid: 'Please check your name, email and phone number.',
  birthday_invalid: 'Please enter a valid value.',
  field_read_only: 'That can’t be changed here.',
  consent_required: 'Checkbox must be selected.',
  email_invalid: 'Please enter a valid email',
} satisfies Partial<Record<ErrorCode, string>>

/**
 * Message for `password_common` if the password has not been leaked, but contains the member's name or email
 * or the chain's name.
 */
export const passwordContainsNameText: string =
  'That password is easy to guess because it uses your name or email, or ours. Please choose another one.'

export function missingPointsText(missing: number): string {
  const points = missing === 1 ? '1 more point' : `${formatThousands(missing)} more points`
  return `You need ${points} for this reward.`
}
