function count(points: number) {
  return points === 1 ? '1 point' : `${points.toLocaleString('en-US')} points`
}

/** What an order earns, in the bag and at checkout. */
export const pointsToEarnCopy = {
  member: (points: number) => `You will earn ${count(points)}`,
  signIn: 'Sign in',
  guest: (points: number) => `to earn ${count(points)} with this order.`,
}
