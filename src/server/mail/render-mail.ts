import { mailTexts } from '../texts/mail-texts.ts'
import type { MailBlock, MailDraft } from './draft.ts'
import { renderHtml } from './html.ts'

export type RenderedMail = { subject: string; text: string; html: string }

export function renderMail(draft: MailDraft): RenderedMail {
  const subject = draft.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return { subject, text: plainText(draft), html: renderHtml({ ...draft, subject }) }
}

const BILL_WIDTH = 40

function plainText({ chain, title, blocks }: MailDraft): string {
  const parts = [title, ...blocks.map(blockText).filter(part => part !== null)]
  return `${parts.join('\n\n')}\n\n-- \n${chain}\n${mailTexts().mailCopy.signature(chain)}\n`
}

function blockText(block: MailBlock): string | null {
  switch (block.kind) {
    case 'paragraph':
    case 'title':
    case 'note':
      return block.text
    case 'button':
      return `${block.label}:\n${block.link}`
    case 'link':
      return `${block.text} ${block.label}:\n${block.link}`
    case 'fallback-link':
      return null
    case 'number':
      return `${block.label}: ${block.value}`
    case 'facts':
      return block.rows.map(({ label, lines }) => `${label}: ${lines.join('\n  ')}`).join('\n')
    case 'items':
      return block.items
        .map(({ name, cost, details }) => [row(name, cost), ...details.map(line => `  ${line}`)].join('\n'))
        .join('\n')
    case 'bill':
      return [...block.rows, block.total, ...block.settled]
        .map(({ label, amount }) => row(label, amount))
        .join('\n')
  }
}

function row(label: string, amount: string): string {
  return `${label.padEnd(BILL_WIDTH - amount.length - 1)} ${amount}`
}
