import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { readHandoff } from '../../kitchen/read-options.ts'
import { takeBack } from '../../kitchen/take-back.ts'
import type { OperatorVerb } from '../../verb.ts'

const usage = '<store number> [--handoff <handoff>]'

export const verb: OperatorVerb = {
  usage,
  about: 'Takes back what close or pause did, now or to come; hours stay as they are.',
  async run(context, request) {
    const { values, options } = readArguments(request.args, {
      area: 'kitchen',
      verb: 'open',
      usage,
      needs: ['<store number>'],
      options: ['handoff'],
    })
    const kitchen = await requireKitchen(context.db, values[0] ?? '')
    const handoff = readHandoff(options.handoff, kitchen)
    return takeBack(context, request, {
      kitchen,
      isMeant: ({ detail }) => detail.kind === 'closed' && detail.handoff === handoff,
      isLikeIt: ({ detail }) => detail.kind === 'closed',
      nothing: `Nobody closed ${kitchen.name} (${kitchen.id})${handoff ? ` for ${handoff}` : ''}.`,
    })
  },
}
