import { thousands } from '#src/domain/thousands.ts'

/** `1 punto`, `1,200 puntos`. */
export function countOfPoints(points: number): string {
  return points === 1 ? '1 punto' : `${thousands(points)} puntos`
}

export const pointsToEarnCopy = {
  member: (points: number) => `Vas a ganar ${countOfPoints(points)}`,
  signIn: 'Inicia sesión',
  guest: (points: number) => `para ganar ${countOfPoints(points)} con este pedido.`,
}
