/** Approximate number of characters that fit on two lines of a card on a phone. */
const LEAD_LENGTH_MAX = 62

export function extractLeadSentences(text: string): string {
  const sentences = text.split(/(?<=[.!?…])(?=\s)/)
  let [lead = ''] = sentences
  for (const sentence of sentences.slice(1)) {
    if (lead.length + sentence.length > LEAD_LENGTH_MAX) break
    lead += sentence
  }
  return lead
}
