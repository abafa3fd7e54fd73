import { type Block, isBlock } from '../../content/blocks.ts'

const NAME = 'editor-clipboard'

/** Returns the last copied block; all tabs and pages of this browser share it. */
export function copiedBlock(): Block | undefined {
  const text = localStorage.getItem(NAME)
  const block: unknown = text ? JSON.parse(text) : undefined
  return isBlock(block) ? block : undefined
}

export function keepCopy(block: Block): void {
  return localStorage.setItem(NAME, JSON.stringify(block))
}
