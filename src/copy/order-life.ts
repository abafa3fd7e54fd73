/** Why an order came to nothing, where the guest did not say so themselves. */
export const unanswered = 'The kitchen did not answer in time.'
