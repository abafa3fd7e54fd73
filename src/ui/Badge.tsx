import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'red' | 'fire' | 'yellow' | 'green' | 'orange' | 'ink'

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-surface text-ink',
  red: 'bg-primary text-on-primary',
  fire: 'bg-fire-600 text-surface',
  yellow: 'bg-accent text-ink',
  green: 'bg-green-600 text-surface',
  orange: 'bg-orange-400 text-ink',
  ink: 'bg-ink text-surface',
}

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm border-2 border-ink px-2 py-0.5 text-xs font-black uppercase tracking-label ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
