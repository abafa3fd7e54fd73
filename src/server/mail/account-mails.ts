import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import { accountTexts } from '../texts/account-texts.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

type LinkMailInput = { chain: string; link: string; minutes: number }

/**
 * Renders the sign-up confirmation email. The email must not include text from the sign-up form, because the
 * unverified address may belong to someone else.
 */
export function renderConfirmEmailMail({ chain, link, minutes }: LinkMailInput): RenderedMail {
  const copy = mailTexts().mailCopy.confirmEmail
  return renderMail({
    chain,
    subject: copy.subject,
    title: copy.title,
    preview: copy.words(chain),
    blocks: [
      { kind: 'paragraph', text: copy.words(chain) },
      { kind: 'button', label: copy.button, link },
      { kind: 'note', text: `${mailTexts().mailCopy.lasts(minutes)} ${mailTexts().mailCopy.notYou}` },
      { kind: 'fallback-link', text: mailTexts().mailCopy.pasteLink, link },
    ],
  })
}

export function renderConfirmNewEmailMail({ chain, link, minutes }: LinkMailInput): RenderedMail {
  const copy = mailTexts().mailCopy.confirmNewEmail
  return renderMail({
    chain,
    subject: copy.subject,
    title: copy.title,
    preview: copy.words(chain),
    blocks: [
      { kind: 'paragraph', text: `${copy.words(chain)} ${copy.until}` },
      { kind: 'button', label: copy.button, link },
      { kind: 'note', text: `${mailTexts().mailCopy.lasts(minutes)} ${mailTexts().mailCopy.sameBrowser}` },
      { kind: 'note', text: mailTexts().mailCopy.notYou },
      { kind: 'fallback-link', text: mailTexts().mailCopy.pasteLink, link },
    ],
  })
}

type ProviderMailInput = LinkMailInput & {
  provider: SocialProvider
  /** True if confirming connects the identity to an existing account. */
  hasAccount: boolean
}

export function renderConfirmProviderMail({
  chain,
  link,
  minutes,
  provider,
  hasAccount,
}: ProviderMailInput): RenderedMail {
  const name = accountTexts().accountCopy.social.names[provider]
  const copy = hasAccount ? mailTexts().mailCopy.connectProvider : mailTexts().mailCopy.confirmProvider
  return renderMail({
    chain,
    subject: copy.subject(name),
    title: copy.title(name),
    preview: copy.words(chain, name),
    blocks: [
      { kind: 'paragraph', text: copy.words(chain, name) },
      { kind: 'button', label: copy.button(name), link },
      { kind: 'note', text: `${mailTexts().mailCopy.lasts(minutes)} ${mailTexts().mailCopy.sameBrowser}` },
      { kind: 'note', text: mailTexts().mailCopy.notYou },
      { kind: 'fallback-link', text: mailTexts().mailCopy.pasteLink, link },
    ],
  })
}

export function renderResetPasswordMail({ chain, link, minutes }: LinkMailInput): RenderedMail {
  const copy = mailTexts().mailCopy.resetPassword
  return renderMail({
    chain,
    subject: copy.subject,
    title: copy.title,
    preview: copy.words(chain),
    blocks: [
      { kind: 'paragraph', text: copy.words(chain) },
      { kind: 'button', label: copy.button, link },
      { kind: 'note', text: `${mailTexts().mailCopy.lasts(minutes)} ${copy.notYou}` },
      { kind: 'fallback-link', text: mailTexts().mailCopy.pasteLink, link },
    ],
  })
}

/**
 * Renders the email that is sent when someone signs up with a member's address. `link` opens the sign-in
 * page, and `resetLink` the password reset page.
 */
export function renderAlreadyMemberMail(input: {
  chain: string
  link: string
  resetLink: string
}): RenderedMail {
  const { chain, link, resetLink } = input
  const copy = mailTexts().mailCopy.alreadyMember
  return renderMail({
    chain,
    subject: copy.subject,
    title: copy.title,
    preview: copy.words(chain),
    blocks: [
      { kind: 'paragraph', text: copy.words(chain) },
      { kind: 'button', label: copy.button, link },
      { kind: 'button', label: copy.reset, link: resetLink, look: 'outline' },
      { kind: 'note', text: copy.notYou },
    ],
  })
}
