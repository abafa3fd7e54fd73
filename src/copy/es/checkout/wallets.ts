import { expressCheckoutCopy } from '../bag/express-checkout.ts'

export const walletCopy = {
  title: expressCheckoutCopy.press,
  otherwise: 'O paga de otra manera',
  giftCard: 'Tarjeta de regalo',
  changing: 'Tu bolsa está cambiando. Presiona otra vez en un momento.',
  none: 'Tu billetera no se puede usar aquí en este momento. Elige otra manera de pagar.',
  failed: '¡Ups! No pudimos procesar tu pago. Revisa los datos de tu forma de pago e inténtalo de nuevo.',
}
