/** What else can be done from the page of an order. */
export const orderExtrasCopy = {
  entry: (num: string, chain: string) => `${chain}: pedido ${num}`,
  calendar: 'Agregar al calendario',
  tell: 'Contarle a alguien',
  share: (chain: string, kitchen: string) =>
    `Acabo de pedir en ${chain}, ${kitchen}. ¿También tienes hambre?`,
  copied: 'Se copió el enlace al menú de esta cocina.',
  notCopied: 'Eso no funcionó. Copia la dirección del menú.',
}
