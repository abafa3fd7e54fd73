import { mailWords } from '../words/mail-words.ts'
import type { Block } from './draft.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

type Facts = {
  chain: string
  leaveLink: string
  address: string | undefined
}

function leave(link: string): Block {
  const { leave: text, leaveLink: label } = mailWords().mailCopy.newsletter
  return { kind: 'link', text, label, link }
}

function postal(address: string | undefined): Block[] {
  return address ? [{ kind: 'note', text: address }] : []
}

/** Sent to an address entered in the form, perhaps not by its owner; repeats nothing that was typed. */
export function confirmNewsletter(facts: Facts & { link: string; days: number }): RenderedMail {
  const { chain, link, leaveLink, days, address } = facts
  const words = mailWords().mailCopy.newsletter.confirm
  return renderMail({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: words.words(chain) },
      { kind: 'button', label: words.button, link },
      { kind: 'note', text: words.lasts(days) },
      { kind: 'paste', text: mailWords().mailCopy.pasteLink, link },
      { kind: 'link', text: words.leave, label: words.leaveLink, link: leaveLink },
      ...postal(address),
    ],
  })
}

export function welcomeSubscriber({
  chain,
  link,
  leaveLink,
  address,
}: Facts & { link: string }): RenderedMail {
  const words = mailWords().mailCopy.newsletter.welcome
  return renderMail({
    chain,
    subject: words.subject(chain),
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: words.words(chain) },
      { kind: 'button', label: words.button, link },
      leave(leaveLink),
      ...postal(address),
    ],
  })
}

export function alreadySubscribed({ chain, leaveLink, address }: Facts): RenderedMail {
  const words = mailWords().mailCopy.newsletter.already
  return renderMail({
    chain,
    subject: words.subject(chain),
    title: words.title,
    preview: words.words(chain),
    blocks: [{ kind: 'words', text: words.words(chain) }, leave(leaveLink), ...postal(address)],
  })
}
