import { formatThousands } from '#src/domain/format-thousands.ts'

/** Returns `1 point` or `1,200 points`. */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${formatThousands(points)} points`
}

export const pointsToEarnCopy = {
  member: (points: number) => `You will earn ${pointsText(points)}`,
  signIn: 'Sign in',
  guest: (points: number) => `to earn ${pointsText(points)} with this order.`,
}
