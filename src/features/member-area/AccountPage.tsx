import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import { pageTitle } from '#src/copy/chain.ts'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import type { AccountSection } from '#src/domain/content/account-section.ts'
import { $account } from '#src/stores/account/account.ts'
import { $accountSection, showSection } from '#src/stores/account/account-section.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { AccountBand } from './AccountBand.tsx'
import { Section } from './Section.tsx'
import { SectionNav } from './SectionNav.tsx'

/** The account in its sections; `title` greets the member before any of this is alive. */
export function AccountPage({ title }: { title: ReactNode }) {
  const { step } = useStore($account, { ssr: 'initial' })
  const section = useStore($accountSection, { ssr: 'initial' })
  const place = useRef<HTMLDivElement>(null)
  const name = membersAreaCopy.section[section]
  const isGone = step === 'signed-out' || step === 'deleted'
  useTitle(pageTitle(`${name} · ${membersAreaCopy.title}`))
  const pick = (picked: AccountSection) => {
    showSection(picked)
    place.current?.focus({ preventScroll: true })
  }
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
        aria-label={name}
        className="container py-8 outline-none! shadow-none! lg:py-12"
      >
        <Section section={section} />
      </div>
    </>
  )
}
