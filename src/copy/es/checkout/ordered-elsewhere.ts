export const orderedElsewhereCopy = {
  title: 'Esa bolsa ya se pidió',
  text: 'Hiciste el pedido en otra pestaña.',
  see: (num: string) => `Ver el pedido ${num}`,
}
