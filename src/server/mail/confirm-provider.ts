import type { SocialProvider } from '../../contract/members.ts'
import { accountCopy } from '../../copy/account.ts'
import { mailCopy } from '../../copy/mail.ts'
import type { LinkFacts } from './confirm-email.ts'
import { type Letter, writeLetter } from './letter.ts'

type Facts = LinkFacts & {
  provider: SocialProvider
  /** Whether there is an account, which the identity would open from then on. */
  hasAccount: boolean
}

/** To the address of somebody who signs in through a provider, before that opens anything. */
export function confirmProvider({ chain, link, minutes, provider, hasAccount }: Facts): Letter {
  const name = accountCopy.social.names[provider]
  const words = hasAccount ? mailCopy.connectProvider : mailCopy.confirmProvider
  return writeLetter({
    chain,
    subject: words.subject(name),
    title: words.title(name),
    preview: words.words(chain, name),
    blocks: [
      { kind: 'words', text: words.words(chain, name) },
      { kind: 'button', label: words.button(name), link },
      { kind: 'note', text: `${mailCopy.lasts(minutes)} ${mailCopy.sameBrowser}` },
      { kind: 'note', text: mailCopy.notYou },
      { kind: 'paste', text: mailCopy.pasteLink, link },
    ],
  })
}
