import type { TextMessage, TextProvider } from '#src/server/providers/text/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'

type Phones = TextProvider & { texts: TextMessage[] }

export function createPhones(): Phones {
  const texts: TextMessage[] = []
  return {
    texts,
    send: async message => {
      texts.push(message)
      return 'sent'
    },
    receive: () => null,
  }
}

export async function readTextsTo(ctx: Context, phone: string): Promise<string[]> {
  await sendDueMail(ctx)
  if (!('texts' in ctx.texts)) throw new Error('This server sends its texts elsewhere')
  return (ctx.texts as Phones).texts.filter(({ to }) => to === phone).map(({ text }) => text)
}
