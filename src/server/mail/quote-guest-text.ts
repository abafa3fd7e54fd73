import { cleanText, isolateRtl } from '#src/domain/text/clean-text.ts'

const NAME_MAX = 60

/**
 * Returns text that a guest entered as one truncated line. Zero-width spaces keep mail clients from linking
 * URLs in the text, so that no one can send spam by entering another person's address.
 */
export function quoteGuestText(text: string, max = NAME_MAX): string {
  const plain = cleanText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const truncated = [...plain].slice(0, max).join('')
  return isolateRtl(truncated.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u200b'))
}

export function quoteGuestFirstName(name: string): string {
  const [firstName = ''] = name.split(' ')
  return quoteGuestText(firstName)
}
