import { mailCopy } from '../../copy/mail.ts'
import { type Letter, writeLetter } from './letter.ts'

export type LinkFacts = { chain: string; link: string; minutes: number }

/** To an address nobody proved yet; it repeats nothing of what was typed at sign-up. */
export function confirmEmail({ chain, link, minutes }: LinkFacts): Letter {
  const words = mailCopy.confirmEmail
  return writeLetter({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: words.words(chain) },
      { kind: 'button', label: words.button, link },
      { kind: 'note', text: `${mailCopy.lasts(minutes)} ${mailCopy.notYou}` },
      { kind: 'paste', text: mailCopy.pasteLink, link },
    ],
  })
}
