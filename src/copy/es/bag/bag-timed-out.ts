export const bagTimedOut = 'Tu bolsa venció por tiempo; por favor, arma tu pedido otra vez'
