import { type Cents, formatCents, formatPlainDollars } from '#src/domain/money/money.ts'
import type { DayReport, ReportLine } from '#src/domain/order/day-report.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { toCsv } from '#src/server/operator/csv.ts'
import { requireKitchen } from '#src/server/operator/find-kitchen.ts'
import { parseDay } from '#src/server/operator/parse-day.ts'
import { formatTable } from '#src/server/operator/table.ts'
import type { OperatorVerb } from '#src/server/operator/verb.ts'
import type { BankPayment } from '#src/server/services/desk/read-day-orders.ts'
import { readDayReport } from '#src/server/services/desk/report-day.ts'

const usage = '<store number> [2026-11-23] [--csv]'

export const verb: OperatorVerb = {
  usage,
  description: `Reports a kitchen’s business day, which ends at 4 AM (today by default), from the current state of its orders:
sales, payments, later refunds, promises kept, promised and actual
times by daypart, and open amounts at the bank. --csv prints a spreadsheet with each payment by the bank’s id.`,
  async run({ db, now }, { args }) {
    const { values, flags } = parseArguments(args, {
      area: 'report',
      verb: 'day',
      usage,
      required: ['<store number>'],
      optional: '2026-11-23',
      options: [],
      flags: ['csv'],
    })
    const [store = '', input = null] = values
    const kitchen = await requireKitchen(db, store)
    const day = parseDay(input) ?? businessDay(now(), kitchen.timezone)
    const { orders, report, payments } = await readDayReport(db, kitchen.id, day)
    if (flags.csv) return toCsv(csvLines(report, payments, { kitchen, day }))
    if (orders === 0) return `${kitchen.name} (${kitchen.id}) has no orders for ${day}.`
    return [`${kitchen.name} (${kitchen.id}), ${day}`, ...formatSections(report, payments)].join('\n\n')
  },
}

const titles: Record<keyof DayReport, string> = {
  orders: 'Orders',
  sales: 'Sales',
  paid: 'Paid with',
  refunds: 'Refunds',
  promises: 'Promises',
  times: 'ASAP orders',
  open: 'Open at the bank',
}

function reportSections(report: DayReport): { title: string; lines: ReportLine[] }[] {
  const parts: (keyof DayReport)[] = ['orders', 'sales', 'paid', 'refunds', 'promises', 'times', 'open']
  return parts.map(part => ({ title: titles[part], lines: report[part] }))
}

function formatSections(report: DayReport, payments: BankPayment[]): string[] {
  const allSections = [...reportSections(report), { title: 'At the bank', lines: bankLines(payments) }]
  const nonEmptySections = allSections.filter(({ lines }) => lines.length > 0)
  const itemWidth = Math.max(...nonEmptySections.flatMap(({ lines }) => lines.map(({ item }) => item.length)))
  return nonEmptySections.map(({ title, lines }) => {
    const rows = lines.map(({ item, count, amount }) => [
      item.padEnd(itemWidth),
      String(count).padStart(5),
      amount === null ? '' : formatCents(amount).padStart(12),
    ])
    return `${title}\n${formatTable(rows).replace(/^/gm, '  ')}`
  })
}

function bankLines(payments: BankPayment[]): ReportLine[] {
  const banks = [...new Set(payments.map(({ provider }) => provider))]
  return banks.flatMap(bank => {
    const bankPayments = payments.filter(({ provider }) => provider === bank)
    const refundedPayments = bankPayments.filter(({ refunded }) => refunded > 0)
    const sum = (amounts: Cents[]) => amounts.reduce((total, amount) => total + amount, 0)
    const captured = sum(bankPayments.map(payment => payment.captured))
    const refunded = sum(refundedPayments.map(payment => payment.refunded))
    return [
      { item: `${bank} captured`, count: bankPayments.length, amount: captured },
      ...(refundedPayments.length > 0
        ? [{ item: `${bank} refunded`, count: refundedPayments.length, amount: -refunded }]
        : []),
      { item: `${bank} owes`, count: bankPayments.length, amount: captured - refunded },
    ]
  })
}

const heading = ['kitchen', 'day', 'part', 'item', 'count', 'amount']

function csvLines(
  report: DayReport,
  payments: BankPayment[],
  { kitchen, day }: { kitchen: LocationFile; day: string },
): string[][] {
  const prefix = [kitchen.id, day]
  const line = (part: string, { item, count, amount }: ReportLine) => [
    ...prefix,
    part,
    item,
    String(count),
    amount === null ? '' : formatPlainDollars(amount),
  ]
  return [
    heading,
    ...reportSections(report).flatMap(({ title, lines }) => lines.map(reportLine => line(title, reportLine))),
    ...payments.flatMap(({ num, ref, captured, refunded }) => {
      const item = `${ref} (order ${num})`
      const capturedLine = line('Taken', { item, count: 1, amount: captured })
      return refunded > 0
        ? [capturedLine, line('Returned', { item, count: 1, amount: -refunded })]
        : [capturedLine]
    }),
  ]
}
