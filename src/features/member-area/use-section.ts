import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import { pageTitle } from '#src/copy/chain.ts'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { type AccountSection, accountPath } from '#src/domain/content/account-section.ts'
import { $accountSection, followQuery } from '#src/stores/account/account-section.ts'

type Sections = { section: AccountSection; pick: (section: AccountSection) => void }

/** The section the address asks for; picking one is a step to come back from, and moves the focus to it. */
export function useSection(place: RefObject<HTMLElement | null>): Sections {
  const section = useStore($accountSection, { ssr: 'initial' })
  useEffect(() => {
    const follow = () => followQuery(location.search)
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  useEffect(() => {
    document.title = pageTitle(`${membersAreaCopy.section[section]} · ${membersAreaCopy.title}`)
  }, [section])
  const pick = (picked: AccountSection) => {
    if (picked !== section) history.pushState(null, '', accountPath(picked))
    followQuery(location.search)
    place.current?.focus({ preventScroll: true })
  }
  return { section, pick }
}
