/** What a letter is made of. Both its parts, HTML and plain, come from the same blocks and so say the same. */
export type Block =
  | { kind: 'words'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; link: string; look?: 'primary' | 'outline' }
  /** A link to copy, for when a button does not work; the plain part shows every link anyway. */
  | { kind: 'paste'; text: string; link: string }
  /** A link that is less prominent than the button. */
  | { kind: 'link'; text: string; label: string; link: string }
  | { kind: 'number'; label: string; value: string }
  | { kind: 'facts'; rows: { label: string; lines: string[] }[] }
  | { kind: 'items'; items: { name: string; cost: string; details: string[] }[] }
  | {
      kind: 'bill'
      rows: BillLine[]
      /** What the rows before it come to; those after it settle some of it. */
      total: BillLine
      settled: BillLine[]
    }

type BillLine = { label: string; amount: string }

export type Draft = {
  chain: string
  subject: string
  title: string
  /** What an inbox shows after the subject. */
  preview: string
  blocks: Block[]
}
