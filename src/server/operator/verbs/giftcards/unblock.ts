import { createStateVerb } from '../../giftcards/set-state.ts'

export const verb = createStateVerb({
  verb: 'unblock',
  state: 'active',
  description: 'Unblocks a gift card.',
})
