export type BadgeTone = 'plain' | 'red' | 'fire' | 'yellow' | 'green' | 'orange' | 'ink'

const TONES: Record<BadgeTone, string> = {
  plain: 'border-ink bg-surface text-ink',
  red: 'border-ink bg-primary text-on-primary',
  fire: 'border-ink bg-fire-600 text-surface',
  yellow: 'border-ink bg-accent text-ink',
  green: 'border-ink bg-green-600 text-surface',
  orange: 'border-ink bg-orange-400 text-ink',
  ink: 'border-ink bg-ink text-surface',
}

export const badgeClasses = (tone: BadgeTone = 'plain'): string =>
  `inline-flex items-center gap-1 rounded-sm border-2 px-2 py-0.5 text-xs font-black uppercase tracking-label ${TONES[tone]}`
