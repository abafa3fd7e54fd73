import { mailCopy } from '../../copy/mail.ts'
import { type Letter, writeLetter } from './letter.ts'

/** To a member whose address somebody wanted to use again; `link` leads to the sign-in, `resetLink` to a new password. */
export function alreadyMember(facts: { chain: string; link: string; resetLink: string }): Letter {
  const { chain, link, resetLink } = facts
  const words = mailCopy.alreadyMember
  return writeLetter({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: words.words(chain) },
      { kind: 'button', label: words.button, link },
      { kind: 'button', label: words.reset, link: resetLink, look: 'outline' },
      { kind: 'note', text: words.notYou },
    ],
  })
}
