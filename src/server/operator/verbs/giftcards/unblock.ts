import { stateVerb } from '../../giftcards/set-state.ts'

export const verb = stateVerb({
  verb: 'unblock',
  state: 'active',
  about: 'Unblocks a gift card.',
})
