import { beforeAll, expect, test } from 'vitest'
import { queueMail, sendDueMail } from '#src/server/services/mail/outbox.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import type { TestServer } from '#tests/support/server.ts'

const to = 'dolly@example.com'

await describeOnBothEngines('the mail outbox', openServer => {
  let server: TestServer

  beforeAll(async () => {
    server = await openServer()
  })

  test('each email is sent only once even if eight processes read the outbox concurrently', async () => {
    const { ctx, db } = server
    for (let index = 0; index < 30; index++)
      await queueMail(db, ctx, { to, subject: `${index}`, text: 'Hello', html: 'Hello' })
    await Promise.all(Array.from({ length: 8 }, () => sendDueMail(ctx)))
    const subjects = (await readMailsTo(ctx, to)).map(({ subject }) => Number(subject))
    expect(subjects.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index))
  })
})
