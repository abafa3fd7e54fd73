import type { CaptchaAction } from '../../providers/captcha/provider.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { networkTries } from './caller-tries.ts'
import { signInLimits } from './limits.ts'
import { takeTries } from './take-tries.ts'

/** Refuses what the captcha takes for a program. */
export async function requireCaptcha(
  ctx: Context,
  token: string | undefined,
  action: CaptchaAction,
): Promise<void> {
  if (token === undefined && action === 'signin' && ctx.captcha.name !== 'local') {
    // Without scripts there is no captcha, but there is a way to sign in: a slower one.
    return takeTries(ctx, networkTries(ctx.visitor, signInLimits.unseen))
  }
  if (!(await ctx.captcha.verify(token, action))) throw new ServiceError('captcha_failed')
}
