import type { Mail, MailProvider } from '#src/server/providers/mail/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'

type Mailbox = MailProvider & { mails: Mail[] }

export function createMailbox(): Mailbox {
  const mails: Mail[] = []
  return {
    mails,
    send: async mail => {
      mails.push(mail)
    },
    close: async () => {},
  }
}

export async function readMailsTo(ctx: Context, address: string): Promise<Mail[]> {
  await sendDueMail(ctx)
  if (!isMailbox(ctx.mail)) throw new Error('This server sends its mail elsewhere')
  return ctx.mail.mails.filter(({ to }) => to === address)
}

export function findLinkInMail({ text }: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error('This mail has no link')
  return link
}

function isMailbox(mail: MailProvider): mail is Mailbox {
  return 'mails' in mail
}
