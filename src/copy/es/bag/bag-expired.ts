export const bagExpiredText = 'Tu bolsa venció. Arma tu pedido otra vez.'
