import type { CaptchaAction } from '#src/server/providers/captcha/provider.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { toNetworkLimits } from './caller-limits.ts'
import { enforceLimits } from './enforce-limits.ts'
import { signInLimits } from './limits.ts'

/**
 * Throws `captcha_failed` if the captcha provider considers the caller a bot. A sign-in without a token is
 * not rejected, but counts against a stricter limit.
 */
export async function requireCaptcha(
  ctx: Context,
  token: string | undefined,
  action: CaptchaAction,
): Promise<void> {
  if (token === undefined && action === 'signin' && ctx.captcha.name !== 'local') {
    // A browser without JavaScript has no captcha, so its sign-ins get a stricter limit.
    return enforceLimits(ctx, toNetworkLimits(ctx.visitor, signInLimits.withoutCaptcha))
  }
  if (!(await ctx.captcha.verify(token, action))) throw new ServiceError('captcha_failed')
}
