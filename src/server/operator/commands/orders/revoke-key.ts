import { parseArguments } from '#src/server/operator/arguments.ts'
import { describeKitchenScope } from '#src/server/operator/descriptions.ts'
import { findKitchen } from '#src/server/operator/find-kitchen.ts'
import type {
  OperatorCommand,
  OperatorContext,
  OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { requireValidKey } from '#src/server/operator/orders/find-desk-key.ts'
import { formatDeskKeyActor, revokeDeskKey } from '#src/server/services/desk/keys.ts'

const usage = '<key>'

export const command: OperatorCommand = {
  usage,
  description: 'Immediately revokes an API key of the order desk, by its number in the list of keys.',

  async plan(context, request) {
    const key = await read(context, request)
    const kitchen = await findKitchen(context.db, key.kitchen)
    return `Revokes ${formatDeskKeyActor(key)}: its system can no longer ${key.scopes.join(', ')} ${describeKitchenScope(kitchen)}. A revoked key stays revoked.`
  },

  async run(context, request) {
    const key = await read(context, request)
    await revokeDeskKey(context.db, key.id, { by: request.by, now: context.now() })
    return `Revoked ${formatDeskKeyActor(key)}.`
  },
}

async function read(context: OperatorContext, { args }: OperatorRequest) {
  const needs = ['<key>']
  const { values } = parseArguments(args, {
    area: 'orders',
    command: 'revoke-key',
    usage,
    required: needs,
    options: [],
  })
  return requireValidKey(context, values[0] ?? '')
}
