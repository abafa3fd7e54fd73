import { eq } from 'drizzle-orm'
import { emailKey } from '#src/domain/member/email.ts'
import { subscriptions } from '#src/server/db/schema/newsletter.ts'
import type { Mail } from '#src/server/providers/mail/provider.ts'
import type { ApiResult } from '#tests/support/api-client.ts'
import { type BrowserSession, openBrowserSession, parseTokenFromLink } from '#tests/support/members/people.ts'
import type { TestServer } from '#tests/support/server.ts'
import { findLinkInMail, readMailsTo } from './mailbox.ts'

export const consentText = 'Yes, mail me news.'

export type NewsletterGuest = BrowserSession & {
  requestSubscription: (email: string, change?: object) => Promise<ApiResult<{ email: string }>>
  requestAndReadMail: (email: string) => Promise<Mail>
  subscribe: (email: string) => Promise<Mail>
  confirm: (token: string) => Promise<ApiResult<unknown>>
  unsubscribe: (token: string) => Promise<ApiResult<unknown>>
}

export async function aNewsletterGuest(server: TestServer): Promise<NewsletterGuest> {
  const person = await openBrowserSession(server)
  const request: NewsletterGuest['requestSubscription'] = (email, change = {}) => {
    const body = { email, consent: true, consent_text: consentText, source: '/rewards', ...change }
    return person.call('POST', '/newsletter', body)
  }
  const requestOf = async (email: string) => {
    await request(email)
    return readNewestMailTo(server, email)
  }
  const confirm = (token: string) => person.call('POST', '/newsletter/confirm', { token })
  return {
    ...person,
    requestSubscription: request,
    requestAndReadMail: requestOf,
    async subscribe(email) {
      const mail = await requestOf(email)
      await confirm(findConfirmToken(mail))
      // Sends the welcome email now, because emails that are due at the same time are sent in any order.
      await readMailsTo(server.ctx, email)
      return mail
    },
    confirm,
    unsubscribe: token => person.call('POST', '/newsletter/unsubscribe', { token }),
  }
}

export async function readNewestMailTo({ ctx }: TestServer, email: string): Promise<Mail> {
  const mail = (await readMailsTo(ctx, email)).at(-1)
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

export const findConfirmToken = (mail: Mail) => parseTokenFromLink(findLinkInMail(mail))
export const findUnsubscribeToken = ({ unsubscribeLink }: Mail) => parseTokenFromLink(unsubscribeLink ?? '')

export async function readSubscription({ db }: TestServer, email: string) {
  const matchesEmail = eq(subscriptions.emailKey, emailKey(email))
  const [row] = await db.select().from(subscriptions).where(matchesEmail)
  return row
}
