import { mailTexts } from '../texts/mail-texts.ts'
import { quoteGuestText } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

export function renderOrderNotPlacedMail(input: {
  chain: string
  kitchen: string
  firstName: string
  link: string
}): RenderedMail {
  const { chain, kitchen, firstName, link } = input
  const copy = mailTexts().mailCopy.notPlaced
  return renderMail({
    chain,
    subject: copy.subject(chain),
    title: copy.title,
    preview: copy.words(quoteGuestText(firstName), kitchen),
    blocks: [
      { kind: 'paragraph', text: copy.words(quoteGuestText(firstName), kitchen) },
      { kind: 'paragraph', text: copy.money },
      { kind: 'button', label: copy.button, link },
    ],
  })
}
