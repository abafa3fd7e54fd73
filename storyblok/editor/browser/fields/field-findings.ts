import { h } from '../controls/dom.ts'
import { findingsOf } from '../state/checking.ts'
import { getOpen } from '../state/state.ts'

/** Shows what the checks say of one field of the chosen block, each with what to do about it. */
export function showFieldFindings(place: HTMLElement, label: string): void {
  place.replaceChildren(
    ...findingsOf(getOpen().selected, label).map(({ severity, message, mend }) =>
      h('p', { class: `finding ${severity}` }, h('strong', {}, message), ` ${mend}`),
    ),
  )
}
