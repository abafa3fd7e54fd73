import { mailTexts } from '../texts/mail-texts.ts'
import type { MailBlock } from './draft.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

type NewsletterMailInput = {
  chain: string
  unsubscribeLink: string
  address: string | undefined
}

function unsubscribeBlock(link: string): MailBlock {
  const { leave: text, leaveLink: label } = mailTexts().mailCopy.newsletter
  return { kind: 'link', text, label, link }
}

function postalBlocks(address: string | undefined): MailBlock[] {
  return address ? [{ kind: 'note', text: address }] : []
}

/**
 * Renders the newsletter confirmation email. The email must not include text from the newsletter form,
 * because the unverified address may belong to someone else.
 */
export function renderConfirmNewsletterMail(
  input: NewsletterMailInput & { link: string; days: number },
): RenderedMail {
  const { chain, link, unsubscribeLink, days, address } = input
  const copy = mailTexts().mailCopy.newsletter.confirm
  return renderMail({
    chain,
    subject: copy.subject,
    title: copy.title,
    preview: copy.words(chain),
    blocks: [
      { kind: 'paragraph', text: copy.words(chain) },
      { kind: 'button', label: copy.button, link },
      { kind: 'note', text: copy.lasts(days) },
      { kind: 'fallback-link', text: mailTexts().mailCopy.pasteLink, link },
      { kind: 'link', text: copy.leave, label: copy.leaveLink, link: unsubscribeLink },
      ...postalBlocks(address),
    ],
  })
}

export function renderNewsletterWelcomeMail({
  chain,
  link,
  unsubscribeLink,
  address,
}: NewsletterMailInput & { link: string }): RenderedMail {
  const copy = mailTexts().mailCopy.newsletter.welcome
  return renderMail({
    chain,
    subject: copy.subject(chain),
    title: copy.title,
    preview: copy.words(chain),
    blocks: [
      { kind: 'paragraph', text: copy.words(chain) },
      { kind: 'button', label: copy.button, link },
      unsubscribeBlock(unsubscribeLink),
      ...postalBlocks(address),
    ],
  })
}

export function renderAlreadySubscribedMail({
  chain,
  unsubscribeLink,
  address,
}: NewsletterMailInput): RenderedMail {
  const copy = mailTexts().mailCopy.newsletter.already
  return renderMail({
    chain,
    subject: copy.subject(chain),
    title: copy.title,
    preview: copy.words(chain),
    blocks: [
      { kind: 'paragraph', text: copy.words(chain) },
      unsubscribeBlock(unsubscribeLink),
      ...postalBlocks(address),
    ],
  })
}
