import type { Finding } from '../../../check/finding.ts'
import { h } from '../controls/dom.ts'
import { findingsOf, findingsOfBlock } from '../state/checking.ts'
import { getOpen } from '../state/state.ts'

/** Shows the findings for one field of the selected block. */
export function showFieldFindings(place: HTMLElement, label: string): void {
  show(place, findingsOf(getOpen().selected, label))
}

/** Shows the findings for the whole selected block. */
export function showBlockFindings(place: HTMLElement): void {
  show(place, findingsOfBlock(getOpen().selected))
}

function show(place: HTMLElement, findings: readonly Finding[]): void {
  place.replaceChildren(
    ...findings.map(({ severity, message, mend }) =>
      h('p', { class: `finding ${severity}` }, h('strong', {}, message), ` ${mend}`),
    ),
  )
}
