import { mailCopy } from '../../copy/mail.ts'
import type { LinkFacts } from './confirm-email.ts'
import { type Letter, writeLetter } from './letter.ts'

export function resetPassword({ chain, link, minutes }: LinkFacts): Letter {
  const words = mailCopy.resetPassword
  return writeLetter({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: words.words(chain) },
      { kind: 'button', label: words.button, link },
      { kind: 'note', text: `${mailCopy.lasts(minutes)} ${words.notYou}` },
      { kind: 'paste', text: mailCopy.pasteLink, link },
    ],
  })
}
