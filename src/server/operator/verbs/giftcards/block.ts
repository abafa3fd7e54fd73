import { setState, stateUsage } from '../../giftcards/set-state.ts'
import type { OperatorVerb } from '../../verb.ts'

export const verb: OperatorVerb = {
  usage: stateUsage,
  about: 'Keeps a gift card from paying, such as one that was stolen. What is on it stays on it.',
  run: (context, { args }) => setState(context, args, { verb: 'block', state: 'blocked' }),
}
