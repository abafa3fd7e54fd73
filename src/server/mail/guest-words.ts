/** Marks that turn the direction of the text around them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const NAME_MAX = 60

/**
 * What somebody typed, as a mail may repeat it: on one line, and broken where a mail program would make a link of
 * it. Anybody can put anybody's address into a form, and must not send them an invitation of their own that way.
 */
export function guestWords(text: string, max = NAME_MAX): string {
  return [
    ...text
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .replace(turning, '')
      .trim(),
  ]
    .slice(0, max)
    .join('')
    .replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u200b')
}
