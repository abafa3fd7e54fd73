import { setState, stateUsage } from '../../giftcards/set-state.ts'
import type { OperatorVerb } from '../../verb.ts'

export const verb: OperatorVerb = {
  usage: stateUsage,
  about: 'Lets a gift card that was blocked pay again.',
  run: (context, { args }) => setState(context, args, { verb: 'unblock', state: 'active' }),
}
