import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { $account } from '#src/stores/account/account.ts'
import { AccountBand } from './AccountBand.tsx'
import { Section } from './Section.tsx'
import { SectionNav } from './SectionNav.tsx'
import { useSection } from './use-section.ts'

/** The account in its sections; `title` greets the member before any of this is alive. */
export function AccountPage({ title }: { title: ReactNode }) {
  const { step } = useStore($account, { ssr: 'initial' })
  const place = useRef<HTMLDivElement>(null)
  const { section, pick } = useSection(place)
  const isGone = step === 'signed-out' || step === 'deleted'
  return (
    <>
      <AccountBand title={title} hidden={isGone}>
        <SectionNav current={section} onPick={pick} />
      </AccountBand>
      {/* biome-ignore lint/a11y/useSemanticElements: a section element would need a heading that is not there while it loads */}
      <div
        ref={place}
        tabIndex={-1}
        role="region"
        aria-label={membersAreaCopy.section[section]}
        className="container py-8 outline-none! shadow-none! lg:py-12"
      >
        <Section section={section} />
      </div>
    </>
  )
}
