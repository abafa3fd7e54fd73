import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { $member } from '#src/stores/account/member.ts'
import { acknowledgeTier } from '#src/stores/account/tier-news.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

const { reached: words, tier: tierNames, benefits: benefitsWords } = membersAreaCopy

/** `onSeen` moves the focus. */
export function TierReached({ onSeen }: { onSeen: () => void }) {
  const reached = useStore($member, { ssr: 'initial' })?.new_tier
  if (!reached) return null
  return (
    <section
      aria-labelledby="reached-title"
      className="sunburst mb-8 rounded-xl border-3 border-ink bg-primary p-5 text-on-primary shadow-sticker-lg rays-red-500 md:p-8"
    >
      <h2 id="reached-title" className="text-headline">
        {words.title(tierNames[reached.tier])}
      </h2>
      <ul className="mt-3 grid gap-1 text-lg font-bold">
        {benefitsWords.of(reached).map(text => (
          <li key={text} className="flex items-start gap-2">
            <Icon name="check" className="mt-1 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-3">{words.text}</p>
      <div className="mt-4">
        <Button
          variant="secondary"
          onClick={() => {
            void acknowledgeTier()
            onSeen()
          }}
        >
          {words.dismiss}
        </Button>
      </div>
    </section>
  )
}
