export const walletSheetCopy = {
  demo: 'Prueba',
  title: (wallet: string) => `${wallet}, de prueba`,
  explanation: 'Esta es una hoja de prueba. No hay una billetera real detrás y no se cobra ninguna tarjeta.',
  payee: (chain: string) => `Pagar a ${chain}`,
  card: 'Tarjeta',
  fails: 'Una billetera que informa un error',
  contact: 'Contacto',
  pay: (amount: string) => `Pagar ${amount}`,
  cancel: 'Cancelar',
}
