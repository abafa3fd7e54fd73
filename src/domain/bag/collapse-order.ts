import { countItems } from './bag-count.ts'

const COLLAPSED_LINES = 2
const COLLAPSED_CHOICES = 3

type WithChoices<C> = { choices: C[] }
type Line<C> = WithChoices<C> & { quantity: number }
type CollapsedLine<L, C> = { line: L; choices: C[]; hiddenChoices: number }

export function collapseOrderLines<C extends WithChoices<C>, L extends Line<C>>(
  lines: L[],
): { lines: CollapsedLine<L, C>[]; hiddenItems: number } {
  const hidden = lines.slice(COLLAPSED_LINES)
  return {
    lines: lines.slice(0, COLLAPSED_LINES).map(line => {
      const choices = flatten(line.choices)
      return {
        line,
        choices: choices.slice(0, COLLAPSED_CHOICES),
        hiddenChoices: Math.max(0, choices.length - COLLAPSED_CHOICES),
      }
    }),
    hiddenItems: countItems(hidden),
  }
}

function flatten<C extends WithChoices<C>>(choices: C[]): C[] {
  return choices.flatMap(choice => [choice, ...flatten(choice.choices)])
}
