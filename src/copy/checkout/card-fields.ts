/** What is wrong with a card, by the code of the error. */
export const cardProblems = {
  payment_expired_card: 'Your card has expired. Please try another card.',
  payment_wrong_number: 'That card number is not right. Please check it, or try another card.',
  payment_wrong_code: 'That security code is not right. Please check the code on your card.',
  payment_not_processed:
    'Your bank could not process the card just now, and nothing was charged. Please try again, or use another card.',
}

/** The card fields of a bank, which it draws itself. */
export const cardFieldsCopy = {
  reading: 'Opening the card form…',
  failedTitle: 'The card form could not load.',
  failed: 'A blocker or the network may be in its way. Please try again, or pay another way.',
  retry: 'Try again',
  asking: 'Your bank is asking you to confirm.',
  notAsked:
    'Your bank has a question for you that could not be shown: a blocker or the network may be in its way. Your order is not placed. Please try again; to pay another way, wait ten minutes until your bank asks no more.',
  answered: 'Thank you. We are asking your bank what became of it.',
}
