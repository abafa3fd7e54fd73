import type { Cents } from '#src/domain/money/money.ts'
import type { deskKeys } from '#src/server/db/schema/desk.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import type {
  OperatorCommand,
  OperatorContext,
  OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { requireValidKey } from '#src/server/operator/orders/find-desk-key.ts'
import { describeRefundLimit, parseRefundLimit } from '#src/server/operator/orders/refund-limit.ts'
import { formatDeskKeyActor, setRefundLimit } from '#src/server/services/desk/keys.ts'

const usage = '<key> <dollars>|none'

export const command: OperatorCommand = {
  usage,
  description:
    'Changes how much a key of the order desk may refund per business day, by its number in the list of keys. Refunds made earlier that day count.',

  async plan(context, request) {
    const { key, limit } = await read(context, request)
    return `Changes ${formatDeskKeyActor(key)}, now ${describeRefundLimit(key.refundLimit)}: from now on ${describeRefundLimit(limit)}.`
  },

  async run(context, request) {
    const { key, limit } = await read(context, request)
    await setRefundLimit(context.db, key.id, { limit, now: context.now() })
    return `Changed ${formatDeskKeyActor(key)}: it works ${describeRefundLimit(limit)}.`
  },
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ key: typeof deskKeys.$inferSelect; limit: Cents | null }> {
  const { values } = parseArguments(args, {
    area: 'orders',
    command: 'refund-limit',
    usage,
    required: ['<key>', '<dollars>|none'],
    options: [],
  })
  const [input = '', limit = ''] = values
  return { key: await requireValidKey(context, input), limit: parseRefundLimit(limit) }
}
