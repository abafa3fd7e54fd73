import { createGiftCardStateCommand } from '#src/server/operator/giftcards/set-state.ts'

export const command = createGiftCardStateCommand({
  command: 'unblock',
  state: 'active',
  description: 'Unblocks a gift card.',
})
