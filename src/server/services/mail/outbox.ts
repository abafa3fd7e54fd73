import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { type Language, languages } from '#src/domain/language.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { type MailRow, mailOutbox } from '#src/server/db/schema/mail.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { runInLanguage } from '#src/server/language.ts'
import { applyColors } from '#src/server/mail/block-html.ts'
import type { RenderedMail } from '#src/server/mail/render-mail.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { sendPush, sendText } from '../notices/send-short-notice.ts'
import { renderShortNotice } from '../notices/short-notice.ts'
import { randomId } from '../random-id.ts'
import { renderCanceledMail } from './order-canceled.ts'
import { renderNotice } from './order-notice.ts'
import { renderRefundMail } from './order-refunded.ts'
import { renderReceipt } from './receipt.ts'
import { renderSubstitutesMail } from './substitutes.ts'

export async function queueMail(
  tx: Transaction | Database,
  { now }: Pick<Context, 'now'>,
  {
    to,
    isLast = false,
    ...email
  }: RenderedMail & {
    to: string
    unsubscribeLink?: string
    orderId?: string
    /** True if the recipient's account is deleted. The outbox row is then deleted once the email is sent. */
    isLast?: boolean
  },
): Promise<void> {
  const at = now()
  const mail = { recipient: to.trim(), ...email, ...(isLast && { letter: 'last' as const }) }
  await tx.insert(mailOutbox).values({ id: randomId('mail'), ...mail, createdAt: at, sendAfter: at })
}

const BATCH_SIZE = 10
/**
 * Lease duration of an email, longer than sending takes. If the process dies while sending, the email is sent
 * again after the lease expires.
 */
const LEASE_MS = 2 * MINUTE_MS
/** Delays after failed tries. If the try after the last delay also fails, the email is abandoned. */
const RETRY_DELAYS_MS = [1, 5, 30, 120, 720].map(minutes => minutes * MINUTE_MS)
/** Shorter delays for push and text messages, which are useless if late. */
const SHORT_RETRY_DELAYS_MS = [5_000, 15_000, MINUTE_MS, 5 * MINUTE_MS]
/**
 * Columns to set once an email is sent, dropped, or abandoned. Clears the content, so that its links cannot
 * be read from the database.
 */
const finishedColumns = { sendAfter: null, text: '', html: '', unsubscribeLink: null }

export async function sendDueMail(ctx: Context): Promise<number> {
  let attempted = 0
  for (;;) {
    const batch = await claimDueMails(ctx)
    attempted += batch.length
    const results = await Promise.allSettled(batch.map(mail => deliver(ctx, mail)))
    const failed = results.find(result => result.status === 'rejected')
    if (failed) throw failed.reason
    if (batch.length < BATCH_SIZE) return attempted
  }
}

async function claimDueMails({ db, now }: Context): Promise<MailRow[]> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(lte(mailOutbox.sendAfter, now()))
    .orderBy(asc(mailOutbox.sendAfter))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  return db
    .update(mailOutbox)
    .set({ sendAfter: new Date(now().getTime() + LEASE_MS), attempts: sql`${mailOutbox.attempts} + 1` })
    .where(inArray(mailOutbox.id, due))
    .returning()
}

async function deliver(ctx: Context, mail: MailRow): Promise<void> {
  const { id } = mail
  let sentAt: Date | null = null
  try {
    const language = await readMailLanguage(ctx, mail)
    if (await runInLanguage(language, () => send(ctx, mail))) sentAt = ctx.now()
  } catch (error) {
    return retryLater(ctx, mail, errorCode(error))
  }
  if (mail.letter === 'last') return deleteLast(ctx, id)
  await ctx.db
    .update(mailOutbox)
    .set({ ...finishedColumns, sentAt, lastProblem: null })
    .where(eq(mailOutbox.id, id))
}

/**
 * Returns the language in which to render an order's email. Emails that are already rendered ignore the
 * language.
 */
async function readMailLanguage({ db }: Context, { letter, orderId }: MailRow): Promise<Language> {
  if (letter === 'written' || letter === 'last' || orderId === null) return languages[0]
  const [order] = await db.select({ language: orders.language }).from(orders).where(eq(orders.id, orderId))
  return order?.language ?? languages[0]
}

async function send(ctx: Context, mail: MailRow): Promise<boolean> {
  if (mail.channel !== 'mail') {
    const notice = await renderShortNotice(ctx, mail)
    if (!notice) return false
    return mail.channel === 'push' ? sendPush(ctx, mail, notice) : sendText(ctx, mail, notice)
  }
  const email = await renderMail(ctx, mail)
  if (!email) return false
  const { id, recipient: to } = mail
  const { subject, text, unsubscribeLink = null } = email
  const html = applyColors(email.html, ctx.colors)
  await ctx.mail.send({ id, to, subject, text, html, unsubscribeLink })
  return true
}

type QueuedMail = RenderedMail & { unsubscribeLink?: string | null }

/**
 * Returns an email that is ready to send, or null if it is outdated. Order emails are rendered here, rather
 * than when they are queued, so that the queuing transactions stay short. Other emails are already rendered.
 */
function renderMail(ctx: Context, mail: MailRow): Promise<QueuedMail | null> | QueuedMail {
  switch (mail.letter) {
    case 'written':
    case 'last':
      return mail
    case 'undone':
      return renderCanceledMail(ctx, mail)
    case 'refunded':
      return renderRefundMail(ctx, mail)
    case 'ready':
    case 'late':
    case 'moved':
    case 'stranded':
      return renderNotice(ctx, mail)
    case 'substitutes':
      return renderSubstitutesMail(ctx, mail)
    default:
      return renderReceipt(ctx, mail)
  }
}

async function retryLater(ctx: Context, mail: MailRow, problem: string): Promise<void> {
  const delay = (mail.channel === 'mail' ? RETRY_DELAYS_MS : SHORT_RETRY_DELAYS_MS)[mail.attempts - 1]
  const next = delay === undefined ? finishedColumns : { sendAfter: new Date(ctx.now().getTime() + delay) }
  const details = { mail: mail.id, attempt: mail.attempts, problem }
  if (delay === undefined) ctx.log.error(details, 'mail delivery failed permanently')
  else ctx.log.warn(details, 'mail delivery failed; retrying later')
  if (delay === undefined && mail.letter === 'last') return deleteLast(ctx, mail.id)
  // Stores nothing if another process has since claimed the email, because that process stores its own
  // result.
  await ctx.db
    .update(mailOutbox)
    .set({ ...next, lastProblem: problem })
    .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, mail.attempts)))
}

async function deleteLast({ db }: Context, id: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id))
}

/**
 * Returns the error's code, with the SMTP code if there is one. Omits the message, because it could contain
 * the recipient or the email.
 */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  const code = 'code' in error ? error.code : error.name
  return 'responseCode' in error ? `${code} ${error.responseCode}` : `${code}`
}

export function purgeOldMail({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, mailOutbox, {
    where: lt(mailOutbox.createdAt, before),
    orderBy: mailOutbox.createdAt,
  })
}
