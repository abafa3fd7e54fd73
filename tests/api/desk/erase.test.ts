import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { members } from '#src/server/db/schema/members.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { dumpAllRows } from '#tests/support/database/all-rows.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 60 * 60_000
const server = await startSuiteServer()
const desk = createOperatorConsole(server, 'orders')
afterAll(() => expectInvariants(server.db))

const reason = ['--reason', 'Case 4711']
let phones = 0

async function anOrderBy(contact: { last_name: string; email: string }, api = createApiClient(server)) {
  const client = await api
  const cart = await aFullCart(client)
  phones += 1
  const phone = `615555${String(2000 + phones)}`
  const body = { ...createSubmitBody(cart, { type: 'payinstore' }), ...contact, phone }
  const { id } = await client.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, body)
  return { id, phone }
}

async function findStored(...marks: string[]): Promise<string[]> {
  await sendDueMail(server.ctx)
  const rows = await dumpAllRows(server.db)
  return marks.filter(mark => rows.includes(mark))
}

async function readOrder(id: string) {
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
  return order
}

test('an erased guest’s orders keep their dishes and amounts but no personal data', async () => {
  const contact = { last_name: 'Parkerson', email: 'Erase.Me@example.com' }
  const first = await anOrderBy(contact)
  await sendDueMail(server.ctx)
  server.clock.advance(3 * DAY)
  const second = await anOrderBy({ ...contact, email: 'erase.me@example.com' })
  const before = await readOrder(first.id)
  expect(await desk.run('erase', 'ERASE.ME@example.com', ...reason)).toMatchObject({
    asks: true,
    out: expect.stringContaining('2 orders keep their dishes and money, without personal data.'),
  })
  expect(await findStored('Parkerson')).toEqual(['Parkerson'])
  await desk.output('erase', 'ERASE.ME@example.com', ...reason)
  const after = await readOrder(first.id)
  expect(after).toMatchObject({ firstName: '', lastName: '', email: '', phone: '', total: before?.total })
  expect(after?.snapshot.products.map(({ name }) => name)).toEqual(
    before?.snapshot.products.map(({ name }) => name),
  )
  expect(await readOrder(second.id)).toMatchObject({ lastName: 'Parkerson' })
  expect((await desk.run('erase', 'erase.me@example.com', ...reason)).err).toContain('Nothing is stored')
  server.clock.advance(2 * DAY)
  await runRetention(server.ctx)
  expect(await findStored('Parkerson', 'erase.me@example.com', 'Erase.Me@example.com', first.phone)).toEqual(
    [],
  )
})

test('the erasure of a guest is recorded in each order with the operator and reason', async () => {
  const { id, phone } = await anOrderBy({ last_name: 'Byphone', email: 'by-phone@example.com' })
  await desk.output('erase', `+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`, ...reason)
  expect((await desk.output('show', id)).join('\n')).toMatch(/erased\s+operator ana\s+Case 4711/)
})

test('erasing a member by email deletes the account, but erasing by phone number does not', async () => {
  const member = await aMember(server, { email: 'erased-member@example.com' })
  const api = createApiClient(server, member)
  const { id, phone } = await anOrderBy({ last_name: 'Memberson', email: member.email }, api)
  expect((await desk.run('erase', phone, ...reason)).err).toContain(
    '1 order belongs to an account with another email and stays unchanged',
  )
  expect((await desk.run('erase', member.email, ...reason)).out).toContain(
    `The account ${member.id} is deleted, with its points and saved cards.`,
  )
  await desk.output('erase', member.email, ...reason)
  expect(await server.db.select().from(members).where(eq(members.id, member.id))).toEqual([])
  server.clock.advance(3 * DAY)
  await runRetention(server.ctx)
  expect(await readOrder(id)).toMatchObject({ memberId: null, lastName: '' })
  expect(await findStored('Memberson')).toEqual([])
})

test('erasing a guest requires a reason and the email or phone number of a known guest', async () => {
  const [latest] = await server.db.select().from(orders).orderBy(desc(orders.placedAt)).limit(1)
  expect((await desk.run('erase', latest?.id ?? '', ...reason)).err).toContain('is neither an email address')
  expect((await desk.run('erase', 'no-one@example.com', ...reason)).err).toContain('Nothing is stored')
  expect((await desk.run('erase', 'no-one@example.com')).err).toContain('Give a reason for the history')
})
