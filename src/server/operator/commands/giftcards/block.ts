import { createStateCommand } from '#src/server/operator/giftcards/set-state.ts'

export const command = createStateCommand({
  command: 'block',
  state: 'blocked',
  description: 'Blocks a gift card for payments, for example after theft. Its balance stays.',
})
