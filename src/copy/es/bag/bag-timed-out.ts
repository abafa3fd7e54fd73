export const bagTimedOut = 'Tu bolsa venció. Arma tu pedido otra vez.'
