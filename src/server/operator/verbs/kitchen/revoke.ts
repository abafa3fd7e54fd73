import { listPasses, passActor, revokePass } from '../../../services/kitchen-pass/passes.ts'
import { readArguments } from '../../arguments.ts'
import { describePlace, effectNote } from '../../descriptions.ts'
import { findKitchen } from '../../find-kitchen.ts'
import { isAcceptedByWebhook } from '../../kitchen/webhook.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = '<pass>'

export const verb: OperatorVerb = {
  usage,
  about: 'Immediately revokes a pass on every device, by its number in the list of passes.',

  async plan(context, request) {
    const { pass, answering: acceptanceNote } = await read(context, request)
    return [
      `Revokes ${passActor(pass)}, on ${pass.devices === 1 ? '1 device' : `${pass.devices} devices`}. Its link ends for good.`,
      acceptanceNote,
      effectNote(context.isServing),
    ].join('\n')
  },

  async run(context, request) {
    const { db, now, isServing } = context
    const { pass, answering: acceptanceNote } = await read(context, request)
    await revokePass(db, pass.id, { by: request.by, now: now() })
    return [`Revoked ${passActor(pass)} on all devices.`, acceptanceNote, effectNote(isServing)].join('\n')
  },
}

/** Reads the pass, and how its kitchen's orders are accepted without it. */
async function read({ db, now }: OperatorContext, { args }: OperatorRequest) {
  const needs = ['<pass>']
  const { values } = readArguments(args, {
    area: 'kitchen',
    verb: 'revoke',
    usage,
    required: needs,
    options: [],
  })
  const [text = ''] = values
  const passes = await listPasses(db, { kitchen: null, now: now() })
  const pass = passes.find(({ id }) => String(id) === text)
  if (!pass)
    throw new OperatorError(`There is no valid pass “${text}”. To see them: npm run kitchen -- passes`)
  const kitchen = await findKitchen(db, pass.kitchen)
  const hasOtherPass = passes.some(
    other => other.id !== pass.id && other.kitchen === pass.kitchen && other.devices > 0,
  )
  const otherAcceptance = hasOtherPass
    ? 'another pass'
    : (await isAcceptedByWebhook(db, pass.kitchen)) && 'its webhook'
  const acceptanceNote = otherAcceptance
    ? `Orders ${describePlace(kitchen)} are still accepted by ${otherAcceptance}.`
    : `There is no other pass ${describePlace(kitchen)}: its orders are accepted automatically again.`
  return { pass, answering: acceptanceNote }
}
