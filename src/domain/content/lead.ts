/** About as many letters as two lines of a card hold on a phone. */
const ROOM = 62

/** The sentences a text begins with that two lines have room for, or the first where none has. */
export function leadOf(text: string): string {
  const sentences = text.split(/(?<=[.!?…])(?=\s)/)
  let [lead = ''] = sentences
  for (const sentence of sentences.slice(1)) {
    if (lead.length + sentence.length > ROOM) break
    lead += sentence
  }
  return lead
}
