import { createStateVerb } from '#src/server/operator/giftcards/set-state.ts'

export const verb = createStateVerb({
  verb: 'unblock',
  state: 'active',
  description: 'Unblocks a gift card.',
})
