import { afterAll, expect, test } from 'vitest'
import { formatCents } from '#src/domain/money/money.ts'
import { toCsv } from '#src/server/operator/csv.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { anOrder } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const reports = createOperatorConsole(server, 'report')
afterAll(() => expectInvariants(server.db))
test('a manager can read a daily report and export it as CSV', async () => {
  expect(await reports.output('day', '101')).toEqual([
    'Nashville Five Points (101) has no orders for 2026-11-21.',
  ])
  const { id, total } = await aPaidOrder(api)
  await anOrder(api)
  const uncollected = await aPaidOrder(api)
  const desk = createOperatorConsole(server, 'orders')
  await desk.output('refund', id, '--amount', '2', '--reason', 'Cold', '--yes')
  await desk.output('cancel', uncollected.id, '--reason', 'No oil', '--yes')
  await sweepRefunds(server.ctx)
  server.clock.advance(20 * 60_000)
  await transitionOrder(server.ctx, id, { to: 'ready', who: 'kitchen' })
  const report = (await reports.output('day', '101')).join('\n')
  for (const part of [
    /^Nashville Five Points \(101\), 2026-11-21\n\nOrders\n/,
    new RegExp(`sold\\s+2\\s+\\${formatCents(2 * total)}`),
    new RegExp(`cancelled\\s+1\\s+\\${formatCents(total)}`),
    new RegExp(`Card\\s+1\\s+\\${formatCents(total)}\n\\s+At the counter\\s+1\\s+\\${formatCents(total)}`),
    new RegExp(
      `Refunds\n\\s+refunded\\s+1\\s+\\$2\\.00\n\\s+refunded, not sold\\s+1\\s+\\${formatCents(total)}`,
    ),
    /Promises\n\s+kept\s+0\n\s+late\s+1\n\s+minutes late at most\s+8\n\s+no ready time\s+1/,
    /ASAP orders\n\s+\w+, orders\s+1\n.*, kept\s+0\n.*, minutes promised\s+12\n.*, minutes taken\s+20\n/,
    new RegExp(`sandbox owes\\s+2\\s+\\${formatCents(total - 200)}`),
  ])
    expect(report).toMatch(part)
  const csv = (await reports.run('day', '101', '2026-11-21', '--csv')).out.split('\r\n')
  expect(csv[0]).toBe('kitchen,day,part,item,count,amount')
  expect(csv).toContain(`101,2026-11-21,Orders,sold,2,${((2 * total) / 100).toFixed(2)}`)
  expect(csv.some(line => /^101,2026-11-21,Returned,pay_\S+ \(order 101\),1,-2\.00$/.test(line))).toBe(true)
})

test('a report on several days and kitchens totals orders, dishes and taxes by place', async () => {
  server.clock.advance(24 * 60 * 60_000)
  const { total } = await aPaidOrder(api)
  const day = async (...args: string[]) => (await reports.run('day', ...args)).out
  expect(await day('101', '2026-11-22')).toMatch(/sold\s+1\s/)
  const both = await day('101', '2026-11-21', '--through', '2026-11-22')
  expect(both).toMatch(/^Nashville Five Points \(101\), 2026-11-21 to 2026-11-22\n/)
  expect(both).toMatch(new RegExp(`sold\\s+3\\s+\\${formatCents(3 * total)}`))
  expect(both).toMatch(/Dishes\n\s+\S.*\s+\d+\s+\$/)
  expect(both).not.toContain('Taxes by place')
  const all = await day('TN', '2026-11-21', '--through', '2026-11-22')
  expect(all).toMatch(/^\d+ kitchens, 2026-11-21 to 2026-11-22\n/)
  expect(all).toMatch(/Taxes by place\n\s+TN, Nashville: \S.*\s+3\s+\$/)
  expect(all).toMatch(/TN, Nashville: .*, refunded\s+1\s+-\$0\.\d\d/)
  const csv = (await day('101,102', '2026-11-21', '--through', '2026-11-22', '--csv')).split('\r\n')
  expect(csv).toContain(`101,2026-11-21/2026-11-22,Orders,sold,3,${((3 * total) / 100).toFixed(2)}`)
  expect(csv).toContain('102,2026-11-21/2026-11-22,Orders,sold,0,0.00')
  expect(csv.some(line => line.startsWith('"101,102",2026-11-21/2026-11-22,Taxes by place,'))).toBe(true)
})

test.each([
  [['101', '2026-11-22', '--through', '2026-11-21'], 'A report covers up to 31 days'],
  [['101', '2026-11-01', '--through', '2026-12-02'], 'A report covers up to 31 days'],
  [['101', '--through', '2026-12-02'], '--through needs a first day'],
])('a report with the arguments %j is rejected', async (args, expected) => {
  expect((await reports.run('day', ...args)).err).toContain(expected)
})

test('a report command rejects an invalid date, kitchen or option', async () => {
  expect((await reports.run('day', '101', 'today')).err).toContain('“today” is not a date')
  expect((await reports.run('day', '1')).err).toContain('There is no kitchen “1”')
  expect((await reports.run('day', '101', '--csv=yes')).err).toContain('has no option “--csv”')
})

test('a formula in a CSV cell is escaped (CSV injection)', () => {
  const lines = [
    ['a', 'b, "c"'],
    ['-12.50', '=1+1'],
    ['-SUM(A1)', ''],
  ]
  expect(toCsv(lines)).toBe(`a,"b, ""c"""\r\n-12.50,'=1+1\r\n'-SUM(A1),`)
})
