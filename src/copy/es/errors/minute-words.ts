export function minuteWords(minutes: number): string {
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}
