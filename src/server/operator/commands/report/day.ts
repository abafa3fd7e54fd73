import { type Cents, formatCents, formatPlainDollars } from '#src/domain/money/money.ts'
import {
  type DayReport,
  isReportPeriod,
  mergeReportLines,
  mergeReports,
  REPORT_DAYS_MAX,
  type ReportLine,
} from '#src/domain/order/day-report.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { toCsv } from '#src/server/operator/csv.ts'
import { KITCHENS_HELP, requireKitchens } from '#src/server/operator/find-kitchen.ts'
import { type OperatorCommand, OperatorError } from '#src/server/operator/operator-command.ts'
import { parseDay } from '#src/server/operator/parse-day.ts'
import { formatTable } from '#src/server/operator/table.ts'
import type { BankPayment, BusinessDayRange } from '#src/server/services/desk/read-day-orders.ts'
import { readDayReport } from '#src/server/services/desk/report-day.ts'

const usage = '<kitchens> [2026-11-23] [--through 2026-11-30] [--csv]'

export const command: OperatorCommand = {
  usage,
  description: `Reports a kitchen’s business day, which ends at 4 AM (today by default), or up to a month with --through, from
the current state of its orders: dishes, sales, payments, later refunds, taxes less refunds, promises kept, promised and actual
times by daypart, and open amounts at the bank. Several kitchens are added up, with taxes by place. --csv prints a spreadsheet
by kitchen, with each payment by the bank’s id.
${KITCHENS_HELP}`,
  async run({ db, now }, { args }) {
    const { values, options, flags } = parseArguments(args, {
      area: 'report',
      command: 'day',
      usage,
      required: ['<kitchens>'],
      optional: '2026-11-23',
      options: ['through'],
      flags: ['csv'],
    })
    const [input = '', firstDay = null] = values
    const kitchens = await requireKitchens(db, input)
    const days = parseDays(firstDay, options.through, businessDay(now(), kitchens[0]?.timezone ?? 'UTC'))
    const reports = []
    for (const kitchen of kitchens) reports.push({ kitchen, ...(await readDayReport(db, kitchen.id, days)) })
    if (flags.csv) return toCsv(csvLines(reports, { kitchens: input, days: formatDays(days, '/') }))
    const place = kitchenNames(kitchens)
    if (reports.every(({ orders }) => orders === 0)) return `${place} has no orders for ${formatDays(days)}.`
    const [first, ...others] = reports
    const report =
      first && others.length === 0 ? first.report : mergeReports(reports.map(each => each.report))
    const payments = reports.flatMap(each => each.payments)
    const taxes = others.length > 0 ? [{ title: TAXES_BY_PLACE, lines: taxesByPlace(reports) }] : []
    return [`${place}, ${formatDays(days)}`, ...formatSections(report, payments, taxes)].join('\n\n')
  },
}

type KitchenReport = { kitchen: LocationFile; report: DayReport; payments: BankPayment[] }

function parseDays(first: string | null, last: string | null, today: string): BusinessDayRange {
  const from = parseDay(first) ?? today
  const through = parseDay(last) ?? from
  if (first === null && last !== null) throw new OperatorError('--through needs a first day before it.')
  if (isReportPeriod(from, through)) return { from, through }
  throw new OperatorError(`A report covers up to ${REPORT_DAYS_MAX} days: ${through} is not one of them.`)
}

function formatDays({ from, through }: BusinessDayRange, separator = ' to '): string {
  return from === through ? from : `${from}${separator}${through}`
}

function kitchenNames(kitchens: LocationFile[]): string {
  const [first, ...others] = kitchens
  return first && others.length === 0 ? `${first.name} (${first.id})` : `${kitchens.length} kitchens`
}

const TAXES_BY_PLACE = 'Taxes by place'

function taxesByPlace(reports: KitchenReport[]): ReportLine[] {
  const taxes = reports.flatMap(({ kitchen: { state, city }, report }) =>
    report.taxes.map(line => ({ ...line, item: `${state}, ${city}: ${line.item}` })),
  )
  return mergeReportLines(taxes).toSorted((a, b) => a.item.localeCompare(b.item))
}

const titles: Record<keyof DayReport, string> = {
  orders: 'Orders',
  dishes: 'Dishes',
  sales: 'Sales',
  paid: 'Paid with',
  refunds: 'Refunds',
  taxes: 'Taxes',
  promises: 'Promises',
  times: 'ASAP orders',
  open: 'Open at the bank',
}

function reportSections(report: DayReport): Section[] {
  const parts: (keyof DayReport)[] = [
    ...(['orders', 'dishes', 'sales', 'paid', 'refunds', 'taxes'] as const),
    ...(['promises', 'times', 'open'] as const),
  ]
  return parts.map(part => ({ title: titles[part], lines: report[part] }))
}

type Section = { title: string; lines: ReportLine[] }

function formatSections(report: DayReport, payments: BankPayment[], more: Section[]): string[] {
  const allSections = [
    ...reportSections(report),
    ...more,
    { title: 'At the bank', lines: bankLines(payments) },
  ]
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

function csvLines(reports: KitchenReport[], period: { kitchens: string; days: string }): string[][] {
  const line = (kitchen: string, part: string, { item, count, amount }: ReportLine) => [
    ...[kitchen, period.days, part, item, String(count)],
    amount === null ? '' : formatPlainDollars(amount),
  ]
  const taxes = reports.length > 1 ? taxesByPlace(reports) : []
  return [
    heading,
    ...reports.flatMap(({ kitchen: { id }, report, payments }) => [
      ...reportSections(report).flatMap(({ title, lines }) => lines.map(each => line(id, title, each))),
      ...payments.flatMap(({ num, ref, captured, refunded }) => {
        const item = `${ref} (order ${num})`
        const capturedLine = line(id, 'Taken', { item, count: 1, amount: captured })
        return refunded > 0
          ? [capturedLine, line(id, 'Returned', { item, count: 1, amount: -refunded })]
          : [capturedLine]
      }),
    ]),
    ...taxes.map(each => line(period.kitchens, TAXES_BY_PLACE, each)),
  ]
}
