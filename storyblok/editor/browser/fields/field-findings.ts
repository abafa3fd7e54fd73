import type { Finding } from '../../../check/finding.ts'
import { h } from '../controls/dom.ts'
import { findingsOf, findingsOfBlock } from '../state/checking.ts'
import { getOpen } from '../state/state.ts'

/** Shows what the checks say of one field of the chosen block, each with what to do about it. */
export function showFieldFindings(place: HTMLElement, label: string): void {
  show(place, findingsOf(getOpen().selected, label))
}

/** Shows what the checks say of the chosen block as a whole. */
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
