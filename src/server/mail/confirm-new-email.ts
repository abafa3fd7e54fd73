import { mailCopy } from '../../copy/mail.ts'
import type { LinkFacts } from './confirm-email.ts'
import { type Letter, writeLetter } from './letter.ts'

/** To the new address of a member, before it counts. */
export function confirmNewEmail({ chain, link, minutes }: LinkFacts): Letter {
  const words = mailCopy.confirmNewEmail
  return writeLetter({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: `${words.words(chain)} ${words.until}` },
      { kind: 'button', label: words.button, link },
      { kind: 'note', text: `${mailCopy.lasts(minutes)} ${mailCopy.sameBrowser}` },
      { kind: 'note', text: mailCopy.notYou },
      { kind: 'paste', text: mailCopy.pasteLink, link },
    ],
  })
}
