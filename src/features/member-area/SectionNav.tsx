import type { MouseEvent } from 'react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { ACCOUNT_SECTIONS, type AccountSection, accountPath } from '#src/domain/content/account-section.ts'

type SectionNavProps = { current: AccountSection; onPick: (section: AccountSection) => void }

/** The sections as file tabs; plain presses stay on the page, everything else is the browser's. */
export function SectionNav({ current, onPick }: SectionNavProps) {
  const pick = (event: MouseEvent, section: AccountSection) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPick(section)
  }
  return (
    <nav aria-label={membersAreaCopy.sections}>
      <ul className="flex gap-1.5 sm:gap-3">
        {ACCOUNT_SECTIONS.map(section => (
          <li key={section} className="min-w-0 max-sm:grow">
            <a
              href={accountPath(section)}
              aria-current={section === current ? 'page' : undefined}
              onClick={event => pick(event, section)}
              className="block rounded-t-lg border-3 border-b-0 border-ink bg-yellow-200 px-2 py-3 text-center font-display text-label tracking-label uppercase hover:bg-surface aria-[current]:bg-paper sm:px-7 sm:text-title-s"
            >
              {membersAreaCopy.section[section]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
