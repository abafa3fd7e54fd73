import { useStore } from '@nanostores/react'
import type { TierBenefits as Benefits } from '#src/contract/member/members.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { $points } from '#src/stores/account/rewards.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

const { benefits: copy, tier: tierNames } = membersAreaCopy

export function TierBenefits() {
  const loaded = useStore($points, { ssr: 'initial' })
  if (loaded.step !== 'ready') return null
  const { tier, tiers } = loaded.data
  return (
    <section aria-labelledby="benefits-title" className="mt-12">
      <h2 id="benefits-title" className="text-title">
        {copy.title}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3 md:gap-6">
        {tiers.map(benefits => (
          <Tier key={benefits.tier} benefits={benefits} isOwn={benefits.tier === tier} />
        ))}
      </ul>
    </section>
  )
}

function Tier({ benefits, isOwn }: { benefits: Benefits; isOwn: boolean }) {
  return (
    <li className={isOwn ? 'rounded-lg bg-yellow-200 p-4' : 'border-t-2 border-line py-4'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-title-s">{tierNames[benefits.tier]}</h3>
        {isOwn ? (
          <Badge tone="green">{copy.yours}</Badge>
        ) : (
          <span className="text-sm">{copy.from(benefits.from)}</span>
        )}
      </div>
      <ul className="mt-3 grid gap-2">
        {copy.of(benefits).map(text => (
          <li key={text} className="flex items-start gap-2">
            <Icon name="check" className="mt-1 size-4 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </li>
  )
}
