import { found, type Rule } from '../rule.ts'

const EMPTY_WORDS =
  /^(?:click|tap|press) here$|^click$|^(?:here|more|read more|see more|learn more|link|this|go|submit)$/i

/** Link text must describe its target: screen readers often list links alone. */
export const wording: Rule = ({ story, blocks }) =>
  blocks
    .filter(({ component }) => component === 'cta' || component === 'nav_link')
    .filter(({ node }) => typeof node.label === 'string' && EMPTY_WORDS.test(plain(node.label)))
    .map(block =>
      found(story, block, 'label', {
        severity: 'warning',
        message: `"${String(block.node.label)}" does not say where it leads.`,
        mend: 'Say what happens next, such as "Start an order".',
      }),
    )

function plain(label: string) {
  return label.trim().replace(/[.!…>→\s]+$/, '')
}
