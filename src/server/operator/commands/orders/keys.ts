import { formatCents } from '#src/domain/money/money.ts'
import { type DeskScope, isRefundScope } from '#src/domain/order/desk-scopes.ts'
import type { deskKeys } from '#src/server/db/schema/desk.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { formatTable, formatTimestamp } from '#src/server/operator/table.ts'
import { listDeskKeys } from '#src/server/services/desk/keys.ts'

const heading = ['key', 'name', 'may', 'kitchen', 'refunds a day', 'last refunded', 'until', 'issued', 'by']

export const command: OperatorCommand = {
  usage: '',
  description: 'Shows valid API keys of the order desk, with scopes, refund limit and issuer.',
  async run({ db, now }, { args }) {
    parseArguments(args, { area: 'orders', command: 'keys', usage: '', required: [], options: [] })
    const keys = await listDeskKeys(db, now())
    if (keys.length === 0) return 'There is no key to the order desk.'
    const time = (instant: Date) => formatTimestamp(instant, 'UTC')
    const lines = keys.map(({ id, name, scopes, kitchen, until, issuedAt, issuedBy, ...refunds }) => [
      ...[String(id), name, scopes.join(','), kitchen ?? 'all', ...refundCells(scopes, refunds)],
      ...[time(until), time(issuedAt), issuedBy],
    ])
    return `${formatTable([heading, ...lines])}\n\nTo revoke one: npm run orders -- revoke-key <key>`
  },
}

type Refunds = Pick<typeof deskKeys.$inferSelect, 'refundLimit' | 'refundDay' | 'refundedThatDay'>

function refundCells(
  scopes: DeskScope[],
  { refundLimit, refundDay, refundedThatDay }: Refunds,
): [string, string] {
  if (!scopes.some(isRefundScope)) return ['', '']
  const limit = refundLimit === null ? 'no limit' : formatCents(refundLimit)
  return [limit, refundDay === null ? '' : `${formatCents(refundedThatDay)} on ${refundDay}`]
}
