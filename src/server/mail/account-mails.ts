import type { SocialProvider } from '../../domain/member/social-provider.ts'
import { accountWords } from '../words/account-words.ts'
import { mailWords } from '../words/mail-words.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

export type LinkFacts = { chain: string; link: string; minutes: number }

/** Sent to an unverified address, so it repeats nothing typed at sign-up. */
export function confirmEmail({ chain, link, minutes }: LinkFacts): RenderedMail {
  const words = mailWords().mailCopy.confirmEmail
  return renderMail({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: words.words(chain) },
      { kind: 'button', label: words.button, link },
      { kind: 'note', text: `${mailWords().mailCopy.lasts(minutes)} ${mailWords().mailCopy.notYou}` },
      { kind: 'paste', text: mailWords().mailCopy.pasteLink, link },
    ],
  })
}

export function confirmNewEmail({ chain, link, minutes }: LinkFacts): RenderedMail {
  const words = mailWords().mailCopy.confirmNewEmail
  return renderMail({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: `${words.words(chain)} ${words.until}` },
      { kind: 'button', label: words.button, link },
      { kind: 'note', text: `${mailWords().mailCopy.lasts(minutes)} ${mailWords().mailCopy.sameBrowser}` },
      { kind: 'note', text: mailWords().mailCopy.notYou },
      { kind: 'paste', text: mailWords().mailCopy.pasteLink, link },
    ],
  })
}

type Facts = LinkFacts & {
  provider: SocialProvider
  /** True if the identity would be connected to an existing account. */
  hasAccount: boolean
}

export function confirmProvider({ chain, link, minutes, provider, hasAccount }: Facts): RenderedMail {
  const name = accountWords().accountCopy.social.names[provider]
  const words = hasAccount ? mailWords().mailCopy.connectProvider : mailWords().mailCopy.confirmProvider
  return renderMail({
    chain,
    subject: words.subject(name),
    title: words.title(name),
    preview: words.words(chain, name),
    blocks: [
      { kind: 'words', text: words.words(chain, name) },
      { kind: 'button', label: words.button(name), link },
      { kind: 'note', text: `${mailWords().mailCopy.lasts(minutes)} ${mailWords().mailCopy.sameBrowser}` },
      { kind: 'note', text: mailWords().mailCopy.notYou },
      { kind: 'paste', text: mailWords().mailCopy.pasteLink, link },
    ],
  })
}

export function resetPassword({ chain, link, minutes }: LinkFacts): RenderedMail {
  const words = mailWords().mailCopy.resetPassword
  return renderMail({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: words.words(chain) },
      { kind: 'button', label: words.button, link },
      { kind: 'note', text: `${mailWords().mailCopy.lasts(minutes)} ${words.notYou}` },
      { kind: 'paste', text: mailWords().mailCopy.pasteLink, link },
    ],
  })
}

/**
 * Sent to a member whose address was used to sign up again; `link` leads to sign-in, `resetLink` to a password reset.
 */
export function alreadyMember(facts: { chain: string; link: string; resetLink: string }): RenderedMail {
  const { chain, link, resetLink } = facts
  const words = mailWords().mailCopy.alreadyMember
  return renderMail({
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
