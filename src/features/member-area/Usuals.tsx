import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { $usuals } from '#src/stores/account/usuals.ts'
import { UsualCard } from './UsualCard.tsx'

/** What each name usually gets. A shortcut: when there is none, or it cannot be read, nothing is missed. */
export function Usuals() {
  const usuals = useStore($usuals, { ssr: 'initial' })
  if (usuals.step !== 'ready' || usuals.data.length === 0) return null
  return (
    <section aria-labelledby="usuals-title" className="mb-10">
      <h2 id="usuals-title" className="text-title">
        {membersAreaCopy.usuals.title}
      </h2>
      <ul className="-mx-4 mt-4 flex snap-x gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 xl:grid-cols-3">
        {usuals.data.map(usual => (
          <UsualCard key={`${usual.recipient} ${usual.product_id}`} usual={usual} />
        ))}
      </ul>
    </section>
  )
}
