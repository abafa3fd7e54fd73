import type { ChangeRow } from '#src/server/catalog/kitchen-changes.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { describeGuestVisibility } from '#src/server/operator/descriptions.ts'
import { requireKitchen } from '#src/server/operator/find-kitchen.ts'
import { describeAcceptanceAfter } from '#src/server/operator/kitchen/acceptance-after.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { formatPassActor, listPasses, revokePass } from '#src/server/services/kitchen-pass/passes.ts'

const usage = '<pass>'

export const command: OperatorCommand = {
  usage,
  description: 'Immediately revokes a pass on every device, by its number in the list of passes.',

  async plan(context, request) {
    const { pass, acceptanceNote } = await read(context, request)
    return [
      `Revokes ${formatPassActor(pass)}, on ${pass.devices === 1 ? '1 device' : `${pass.devices} devices`}. Its link stops working permanently.`,
      acceptanceNote,
      describeGuestVisibility(context.isServing),
    ].join('\n')
  },

  async run(context, request) {
    const { db, now, isServing } = context
    const { pass, acceptanceNote } = await read(context, request)
    await revokePass(db, pass.id, { by: request.by, now: now() })
    return [
      `Revoked ${formatPassActor(pass)} on all devices.`,
      acceptanceNote,
      describeGuestVisibility(isServing),
    ].join('\n')
  },
}

/**
 * Finds the pass, and describes who accepts the kitchen's orders once the pass is revoked. Throws if the pass
 * is not valid.
 */
async function read(context: OperatorContext, { args }: OperatorRequest) {
  const { db, now } = context
  const needs = ['<pass>']
  const { values } = parseArguments(args, {
    area: 'kitchen',
    command: 'revoke',
    usage,
    required: needs,
    options: [],
  })
  const [text = ''] = values
  const passes = await listPasses(db, { kitchen: null, now: now() })
  const pass = passes.find(({ id }) => String(id) === text)
  if (!pass)
    throw new OperatorError(`There is no valid pass “${text}”. To see them: npm run kitchen -- passes`)
  const kitchen = await requireKitchen(db, pass.kitchen)
  const isOfPass = ({ detail }: ChangeRow) => detail.kind === 'answers' && detail.pass === String(pass.id)
  return { pass, acceptanceNote: await describeAcceptanceAfter(context, kitchen, isOfPass) }
}
