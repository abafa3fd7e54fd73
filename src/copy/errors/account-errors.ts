import type { ErrorCode } from '#src/contract/errors.ts'
import { thousands } from '#src/domain/thousands.ts'
import { accountCopy } from '../account/account.ts'
import { socialFailed } from '../account/social-failed.ts'

export const accountErrors = {
  avoids_full:
    'That is as many people as an account can remember. Please clear what somebody else leaves out first.',
  link_expired: accountCopy.linkExpired,
  credentials_wrong: 'That email and password do not match an account. Please check them and try again.',
  sign_in_required: 'Please sign in to go on.',
  password_wrong: 'That is not your current password.',
  proof_required: 'For your security, please sign in again before you change this.',
  social_failed: socialFailed,
  other_browser: 'Please open this link in the browser you signed in with: copy its address over there.',
  session_not_found: 'That browser is signed out already.',
  social_not_offered: 'That way to sign in is not offered here.',
  profile_incomplete: 'We need a little more to finish your account.',
  social_email_taken:
    'You have an account with that email already. We sent you an email: open its link in this browser to connect your social profile, or sign in with your password.',
  social_unreachable:
    'Your social profile does not answer right now. Please try again, or sign in another way.',
  redemption_not_found: 'This reward is not offered any more.',
  reward_kept: 'This reward is used, over or was a present: it cannot be given back for points.',
  redemption_changed: 'This reward costs another number of points now. Have a look, and redeem it again.',
  redemption_not_yet: 'This reward is not out yet.',
  points_short: 'You do not have enough points for this reward.',
  password_weak: accountCopy.passwordWeak,
  password_common: 'That password is on lists of stolen passwords. Please choose another one.',
  profile_invalid: 'Please check your name, email and phone number.',
  birthday_invalid: 'Please enter a valid value.',
  field_read_only: 'That cannot be changed here.',
  consent_required: 'Checkbox must be selected.',
  email_invalid: 'Please enter a valid email',
} satisfies Partial<Record<ErrorCode, string>>

/** For `password_common` when it is no stolen password, only one that people who know the member try first. */
export const ownWordsPassword: string =
  'That password is easy to guess: it is made of your own name or email, or of ours. Please choose another one.'

/** For `points_short`: how many are missing. */
export function morePoints(missing: number): string {
  const points = missing === 1 ? '1 more point' : `${thousands(missing)} more points`
  return `You need ${points} for this reward.`
}
