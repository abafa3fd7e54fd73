import { thousands } from '#src/domain/thousands.ts'

/** `1 point`, `1,200 points`. */
export function countOfPoints(points: number): string {
  return points === 1 ? '1 point' : `${thousands(points)} points`
}

export const pointsToEarnCopy = {
  member: (points: number) => `You will earn ${countOfPoints(points)}`,
  signIn: 'Sign in',
  guest: (points: number) => `to earn ${countOfPoints(points)} with this order.`,
}
