import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import {
  ACCOUNT_SECTIONS,
  type AccountSection,
  accountSectionPath,
} from '#src/domain/content/paths/account-section.ts'
import { $account } from '#src/stores/account/account.ts'
import { $accountSection, showAccountSection } from '#src/stores/account/account-section.ts'
import { useDocumentTitle } from '#src/ui/use-title.ts'
import { AccountSectionFrame } from './AccountSectionFrame.tsx'
import { NewTierNotice } from './NewTierNotice.tsx'
import { PointsCard } from './PointsCard.tsx'
import { SignOutForm } from './SignOutForm.tsx'

/** `title` is the greeting, which the server renders and the page shows before hydration. */
export function AccountPage({ program, title }: { program: string; title: ReactNode }) {
  const { step } = useStore($account, { ssr: 'initial' })
  const section = useStore($accountSection, { ssr: 'initial' })
  const region = useRef<HTMLDivElement>(null)
  const name = membersAreaCopy.section[section]
  const isSignedOut = step === 'signed-out' || step === 'deleted'
  useDocumentTitle(`${name} · ${membersAreaCopy.title}`)
  const selectSection = (selected: AccountSection) => {
    showAccountSection(selected)
    region.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <AccountHeader program={program} title={title} hidden={isSignedOut}>
        <SectionNav current={section} onPick={selectSection} />
      </AccountHeader>
      {/* biome-ignore lint/a11y/useSemanticElements: a section element would need a heading, which is missing during loading */}
      <div
        ref={region}
        tabIndex={-1}
        role="region"
        aria-label={name}
        className="container py-8 focus-place lg:py-12"
      >
        <NewTierNotice onSeen={() => region.current?.focus({ preventScroll: true })} />
        <AccountSectionFrame section={section} />
        {(section === 'user-info' || step === 'failed') && (
          <div className="mt-6 lg:hidden">
            <SignOutForm />
          </div>
        )}
      </div>
    </>
  )
}

type AccountHeaderProps = { program: string; title: ReactNode; hidden: boolean; children: ReactNode }

function AccountHeader({ program, title, hidden, children }: AccountHeaderProps) {
  return (
    <div
      hidden={hidden}
      className="sunburst overflow-clip border-b-3 border-ink bg-accent rays-at-hero rays-yellow-300"
    >
      <div className="container grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,46rem)] lg:gap-12 lg:py-6">
        <div className="max-lg:col-span-2">{title}</div>
        <PointsCard program={program} />
      </div>
      <div className="container -mb-0.75 flex items-start justify-between">
        {children}
        <div className="max-lg:hidden">
          <SignOutForm />
        </div>
      </div>
    </div>
  )
}

type SectionNavProps = { current: AccountSection; onPick: (section: AccountSection) => void }

/**
 * Shows the section tabs. Handles plain clicks without a page load, and leaves modified clicks to the
 * browser.
 */
function SectionNav({ current, onPick }: SectionNavProps) {
  const handleClick = (event: MouseEvent, section: AccountSection) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPick(section)
  }
  return (
    <nav aria-label={membersAreaCopy.sections} className="max-lg:grow">
      <ul className="flex gap-1.5 sm:gap-3">
        {ACCOUNT_SECTIONS.map(section => (
          <li key={section} className="min-w-0 max-sm:grow">
            <a
              href={accountSectionPath(section)}
              aria-current={section === current ? 'page' : undefined}
              onClick={event => handleClick(event, section)}
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
