export const walletCopy = {
  title: 'Pago rápido',
  otherwise: 'O paga de otra manera',
  giftCard: 'Tarjeta de regalo',
  changing: 'Tu bolsa está cambiando. Presiona otra vez en un momento.',
  failed: '¡Ups! No pudimos procesar tu pago. Revisa los datos de tu forma de pago e inténtalo de nuevo.',
}
