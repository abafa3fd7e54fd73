import { mailWords } from '../words/mail-words.ts'
import { guestWords } from './guest-words.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

export function notPlaced(facts: {
  chain: string
  kitchen: string
  firstName: string
  link: string
}): RenderedMail {
  const { chain, kitchen, firstName, link } = facts
  const words = mailWords().mailCopy.notPlaced
  return renderMail({
    chain,
    subject: words.subject(chain),
    title: words.title,
    preview: words.words(guestWords(firstName), kitchen),
    blocks: [
      { kind: 'words', text: words.words(guestWords(firstName), kitchen) },
      { kind: 'words', text: words.money },
      { kind: 'button', label: words.button, link },
    ],
  })
}
