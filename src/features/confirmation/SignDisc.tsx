import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-paths.ts'

type SignDiscProps = { icon: IconName; tone?: 'yellow' | 'red'; spins?: boolean }

/** The big sign above a page's message. */
export function SignDisc({ icon, tone = 'yellow', spins = false }: SignDiscProps) {
  const colours = tone === 'red' ? 'bg-primary text-on-primary' : 'bg-accent text-ink'
  return (
    <span
      className={`grid size-24 -rotate-6 place-content-center rounded-full border-3 border-ink shadow-sticker ${colours}`}
    >
      <Icon name={icon} className={`size-12 ${spins ? 'animate-spin' : ''}`} />
    </span>
  )
}
