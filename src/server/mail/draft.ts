/** A block of an email, rendered as both HTML and plain text. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; link: string; look?: 'primary' | 'outline' }
  /**
   * A link to copy if the button does not work. Omitted from the plain text, which already shows all links.
   */
  | { kind: 'fallback-link'; text: string; link: string }
  | { kind: 'link'; text: string; label: string; link: string }
  | { kind: 'number'; label: string; value: string }
  | { kind: 'facts'; rows: { label: string; lines: string[] }[] }
  | { kind: 'items'; items: { name: string; cost: string; details: string[] }[] }
  | {
      kind: 'bill'
      rows: BillLine[]
      /** The sum of `rows`. */
      total: BillLine
      /** How the total was paid. */
      settled: BillLine[]
    }

type BillLine = { label: string; amount: string }

export type MailDraft = {
  chain: string
  subject: string
  title: string
  preview: string
  blocks: MailBlock[]
}
