export const checkoutPageCopy = {
  title: 'Pagar',
  back: 'Volver al menú',
  noScript:
    'Para pedir en línea se necesita JavaScript. Actívalo, o llama a tu cocina: su número está en la página de cocinas.',
  locations: 'Ver todas las cocinas',
}
