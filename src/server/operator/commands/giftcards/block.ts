import { createGiftCardStateCommand } from '#src/server/operator/giftcards/set-state.ts'

export const command = createGiftCardStateCommand({
  command: 'block',
  state: 'blocked',
  description: 'Blocks a gift card for payments, for example after theft. Its balance stays.',
})
