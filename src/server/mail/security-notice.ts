import { spelledTime } from '../../domain/time/clock-time.ts'
import { mailWords } from '../words/mail-words.ts'
import { guestWords } from './guest-words.ts'
import { type Letter, writeLetter } from './letter.ts'

/** Something that happened to an account; `link` is where a member goes who did not do it. */
export type NoticeFacts = { chain: string; name: string; at: Date; timezone?: string; link: string }

type Words = {
  subject: string
  title: string
  words: (chain: string) => string
  yours: string
  notYours: string
  button: string
}

/** What letters that tell of a change share: what happened, when, and what to do about it. */
export function securityNotice(
  { chain, name, at, timezone = 'UTC', link }: NoticeFacts,
  words: Words,
  facts: { label: string; lines: string[] }[] = [],
): Letter {
  return writeLetter({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: mailWords().mailCopy.greeting(guestWords(name)) },
      { kind: 'words', text: words.words(chain) },
      {
        kind: 'facts',
        rows: [...facts, { label: mailWords().mailCopy.when, lines: [spelledTime(at, timezone)] }],
      },
      { kind: 'words', text: words.yours },
      { kind: 'words', text: words.notYours },
      { kind: 'button', label: words.button, link },
    ],
  })
}

/** To a member whose password is a new one; `link` leads to the reset. */
export function passwordChanged(facts: NoticeFacts): Letter {
  return securityNotice(facts, mailWords().mailCopy.passwordChanged)
}

/** To the address an account no longer uses; `link` leads to help. */
export function emailChanged(facts: NoticeFacts & { newEmail: string }): Letter {
  const words = mailWords().mailCopy.emailChanged
  return securityNotice(facts, words, [{ label: words.address, lines: [maskEmail(facts.newEmail)] }])
}

/** `dolly@example.com` as `d***@example.com`: its owner knows it again, somebody else does not learn it. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}***${email.slice(email.lastIndexOf('@'))}`
}

/** To a member who was signed in from a browser not seen before; `link` leads to the settings. */
export function newDevice(facts: NoticeFacts & { device: string }): Letter {
  const words = mailWords().mailCopy.newDevice
  return securityNotice(facts, words, [{ label: words.device, lines: [guestWords(facts.device)] }])
}
