import { cleanText, isolated } from '../../domain/text/clean-text.ts'

const NAME_MAX = 60

/**
 * What somebody typed, as a mail may repeat it: on one line, and broken where a mail program would make a link of
 * it. Anybody can put anybody's address into a form, and must not send them an invitation of their own that way.
 */
export function guestWords(text: string, max = NAME_MAX): string {
  const plain = cleanText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const cut = [...plain].slice(0, max).join('')
  return isolated(cut.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u200b'))
}
