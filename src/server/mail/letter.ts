import type { Draft } from './draft.ts'
import { html } from './html.ts'
import { plainText } from './plain-text.ts'

export type Letter = { subject: string; text: string; html: string }

export function writeLetter(draft: Draft): Letter {
  const subject = draft.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return { subject, text: plainText(draft), html: html({ ...draft, subject }) }
}
