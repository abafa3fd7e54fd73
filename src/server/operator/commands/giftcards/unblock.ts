import { createStateCommand } from '#src/server/operator/giftcards/set-state.ts'

export const command = createStateCommand({
  command: 'unblock',
  state: 'active',
  description: 'Unblocks a gift card.',
})
