/** Approximate number of letters on two lines of a card on a phone. */
const ROOM = 62

export function leadOf(text: string): string {
  const sentences = text.split(/(?<=[.!?…])(?=\s)/)
  let [lead = ''] = sentences
  for (const sentence of sentences.slice(1)) {
    if (lead.length + sentence.length > ROOM) break
    lead += sentence
  }
  return lead
}
