export function minuteWords(minutes: number): string {
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
