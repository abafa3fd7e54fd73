export const servedLaterCopy = {
  ahead: 'Order ahead',
  notThen: 'Not served at the time your bag is for.',
  orderFor: (moment: string) => `Order for ${moment}`,
}
