export const bankChallengeCopy = {
  title: 'Tu banco te pide que confirmes',
  bank: 'Banco de prueba',
  question: (chain: string) => `¿Estás haciendo un pedido en ${chain} ahora mismo?`,
  amount: 'Por pagar',
  hint: 'No se cobra nada antes de que digas que sí. Esto es una prueba: no hay un banco real detrás.',
  pass: 'Sí, soy yo',
  fail: 'No, rechazarlo',
  close: 'Cerrar sin confirmar',
  problem: 'Tu respuesta no le llegó a tu banco. Inténtalo de nuevo.',
}
