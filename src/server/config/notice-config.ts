import { z } from 'zod'
import type { PushSettings } from '../providers/push/web-push.ts'
import type { TwilioSettings } from '../providers/text/twilio.ts'

const DEFAULT_TWILIO = 'https://api.twilio.com'

const push = z.object({
  VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/),
  VAPID_SUBJECT: z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/),
})
const twilio = z.object({
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC\w+$/),
  TWILIO_AUTH_TOKEN: z.string().min(16),
  TWILIO_FROM: z.string().regex(/^(\+1\d{10}|MG\w+)$/),
})
const hosts = z.string().regex(/^[\w.:-]+(,[\w.:-]+)*$/)

export const noticeConfigHints: Record<string, string> = {
  VAPID_PUBLIC_KEY: 'the public key of npx web-push generate-vapid-keys, with the other two VAPID_ variables',
  VAPID_PRIVATE_KEY:
    'the private key of npx web-push generate-vapid-keys, with the other two VAPID_ variables',
  VAPID_SUBJECT:
    'a contact for push services, such as mailto:web@example.com, with the other two VAPID_ variables',
  PUSH_HOSTS: 'hosts with ports, separated by commas, for test servers, or leave it unset',
  TWILIO_ACCOUNT_SID: 'the account (AC…), with TWILIO_AUTH_TOKEN and TWILIO_FROM',
  TWILIO_AUTH_TOKEN: 'the auth token, with TWILIO_ACCOUNT_SID and TWILIO_FROM',
  TWILIO_FROM: 'a number such as +16155550100 or a messaging service (MG…), with the other two',
  TWILIO_URL: 'an http or https URL, or leave it unset',
}

export type NoticeConfig = {
  push: PushSettings | null
  twilio: TwilioSettings | null
}

export function readNoticeConfig(
  variables: Record<string, string | undefined>,
): NoticeConfig & { invalid: string[] } {
  const invalid: string[] = []
  const read = <T extends z.ZodRawShape>(shape: z.ZodObject<T>) => {
    if (!Object.keys(shape.shape).some(name => variables[name] !== undefined)) return null
    const parsed = shape.safeParse(variables)
    invalid.push(...(parsed.error?.issues ?? []).map(issue => String(issue.path[0])))
    return parsed.data ?? null
  }
  const keys = read(push)
  const account = read(twilio)
  const pushHosts = hosts.optional().safeParse(variables.PUSH_HOSTS)
  const twilioUrl = z
    .url({ protocol: /^https?$/ })
    .optional()
    .safeParse(variables.TWILIO_URL)
  if (!pushHosts.success) invalid.push('PUSH_HOSTS')
  if (!twilioUrl.success) invalid.push('TWILIO_URL')
  return {
    push: keys && {
      publicKey: keys.VAPID_PUBLIC_KEY,
      privateKey: keys.VAPID_PRIVATE_KEY,
      subject: keys.VAPID_SUBJECT,
      hosts: pushHosts.data?.split(',') ?? [],
    },
    twilio: account && {
      accountSid: account.TWILIO_ACCOUNT_SID,
      authToken: account.TWILIO_AUTH_TOKEN,
      from: account.TWILIO_FROM,
      apiUrl: twilioUrl.data ?? DEFAULT_TWILIO,
    },
    invalid,
  }
}
