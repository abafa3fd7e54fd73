import { stateVerb } from '../../giftcards/set-state.ts'

export const verb = stateVerb({
  verb: 'block',
  state: 'blocked',
  about: 'Blocks a gift card for payments, for example after theft. Its balance stays.',
})
