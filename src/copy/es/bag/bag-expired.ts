export const bagExpiredCopy = 'Tu bolsa venció. Arma tu pedido otra vez.'
