import { stateVerb } from '../../giftcards/set-state.ts'

export const verb = stateVerb({
  verb: 'block',
  state: 'blocked',
  about: 'Keeps a gift card from paying, such as one that was stolen. What is on it stays on it.',
})
