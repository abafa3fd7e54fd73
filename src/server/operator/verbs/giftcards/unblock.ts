import { stateVerb } from '../../giftcards/set-state.ts'

export const verb = stateVerb({
  verb: 'unblock',
  state: 'active',
  about: 'Lets a gift card that was blocked pay again.',
})
