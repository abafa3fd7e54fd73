import { eq } from 'drizzle-orm'
import { emailKey } from '#src/domain/member/email.ts'
import { subscriptions } from '#src/server/db/schema/newsletter.ts'
import type { Mail } from '#src/server/providers/mail/provider.ts'
import type { Answer } from '#tests/support/api-client.ts'
import { aPerson, type Person, tokenIn } from '#tests/support/members/people.ts'
import type { TestServer } from '#tests/support/server.ts'
import { linkIn, mailsTo } from './mailbox.ts'

export const consentText = 'Yes, mail me news.'

export type Reader = Person & {
  ask: (email: string, change?: object) => Promise<Answer<{ email: string }>>
  asked: (email: string) => Promise<Mail>
  subscribed: (email: string) => Promise<Mail>
  confirm: (token: string) => Promise<Answer<unknown>>
  leave: (token: string) => Promise<Answer<unknown>>
}

export async function aReader(server: TestServer): Promise<Reader> {
  const person = await aPerson(server)
  const ask: Reader['ask'] = (email, change = {}) => {
    const body = { email, consent: true, consent_text: consentText, source: '/rewards', ...change }
    return person.call('POST', '/newsletter', body)
  }
  const asked = async (email: string) => {
    await ask(email)
    return newestTo(server, email)
  }
  const confirm = (token: string) => person.call('POST', '/newsletter/confirm', { token })
  return {
    ...person,
    ask,
    asked,
    async subscribed(email) {
      const mail = await asked(email)
      await confirm(confirmToken(mail))
      // Mail due at the same time is sent in any order, so the welcome is sent before the next request.
      await mailsTo(server.ctx, email)
      return mail
    },
    confirm,
    leave: token => person.call('POST', '/newsletter/unsubscribe', { token }),
  }
}

export async function newestTo({ ctx }: TestServer, email: string): Promise<Mail> {
  const mail = (await mailsTo(ctx, email)).at(-1)
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

export const confirmToken = (mail: Mail) => tokenIn(linkIn(mail))
export const leaveToken = ({ unsubscribeLink }: Mail) => tokenIn(unsubscribeLink ?? '')

export async function subscriptionOf({ db }: TestServer, email: string) {
  const isTheirs = eq(subscriptions.emailKey, emailKey(email))
  const [row] = await db.select().from(subscriptions).where(isTheirs)
  return row
}
