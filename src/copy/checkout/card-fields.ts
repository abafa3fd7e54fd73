export const cardProblemTexts = {
  payment_expired_card: 'Your card has expired. Please try another card.',
  payment_wrong_number: 'That card number isn’t right. Please check it, or try another card.',
  payment_wrong_code: 'That security code isn’t right. Please check the code on your card.',
  payment_not_processed:
    'Your bank couldn’t process the card just now, and nothing was charged. Please try again, or use another card.',
}

export const cardFieldsCopy = {
  reading: 'Opening the card form…',
  failedTitle: 'The card form couldn’t load.',
  failed: 'A blocker or the network may be in its way. Please try again, or pay another way.',
  retry: 'Try again',
  asking: 'Your bank needs you to confirm this payment.',
  notAsked:
    'Your bank needs you to confirm, but we couldn’t show its question. A blocker or the network may be in the way. Your order wasn’t placed. Please try again, or wait ten minutes to pay another way.',
  answered: 'Thank you. We’re checking with your bank.',
}
