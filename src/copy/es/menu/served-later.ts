export const servedLaterCopy = {
  ahead: 'Pedir con anticipación',
  notThen: 'No se sirve a la hora de tu bolsa.',
  orderFor: (moment: string) => `Pedir para ${moment}`,
}
