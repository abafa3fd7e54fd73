import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { acknowledgeTier } from '#src/stores/account/acknowledge-tier.ts'
import { $member } from '#src/stores/account/member.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

const { reached: copy, tier: tierNames, benefits: benefitsCopy } = membersAreaCopy

/** Congratulates the member on a new tier. `onSeen` must move focus, because the notice disappears. */
export function NewTierNotice({ onSeen }: { onSeen: () => void }) {
  const newTier = useStore($member, { ssr: 'initial' })?.new_tier
  if (!newTier) return null
  return (
    <section
      aria-labelledby="reached-title"
      className="sunburst mb-8 rounded-xl border-3 border-ink bg-primary p-5 text-on-primary shadow-sticker-lg rays-red-500 md:p-8"
    >
      <h2 id="reached-title" className="text-headline">
        {copy.title(tierNames[newTier.tier])}
      </h2>
      <ul className="mt-3 grid gap-1 text-lg font-bold">
        {benefitsCopy.of(newTier).map(text => (
          <li key={text} className="flex items-start gap-2">
            <Icon name="check" className="mt-1 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-3">{copy.text}</p>
      <div className="mt-4">
        <Button
          variant="secondary"
          onClick={() => {
            void acknowledgeTier()
            onSeen()
          }}
        >
          {copy.dismiss}
        </Button>
      </div>
    </section>
  )
}
