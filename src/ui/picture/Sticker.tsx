import type { ReactNode } from 'react'

export type StickerTone = 'red' | 'yellow' | 'ink' | 'green' | 'cream' | 'orange'

const TONES: Record<StickerTone, string> = {
  red: 'bg-primary fill-primary text-on-primary',
  yellow: 'bg-accent fill-accent text-ink',
  ink: 'bg-ink fill-ink text-accent',
  green: 'bg-green-600 fill-green-600 text-surface',
  cream: 'bg-surface fill-surface text-ink',
  orange: 'bg-orange-400 fill-orange-400 text-ink',
}

const TILTS = { left: '-rotate-3', right: 'rotate-3', none: '' }

const POINTS = 16

/** Vertices of a starburst in a 100 × 100 box. */
const burstPoints = Array.from({ length: POINTS * 2 }, (_, corner) => {
  const radius = corner % 2 === 0 ? 47 : 39
  const angle = (corner * Math.PI) / POINTS
  return `${(50 + radius * Math.sin(angle)).toFixed(1)},${(50 - radius * Math.cos(angle)).toFixed(1)}`
}).join(' ')

type StickerProps = { tone?: StickerTone; tilt?: keyof typeof TILTS; children: ReactNode }

export function Sticker({ tone = 'yellow', tilt = 'left', children }: StickerProps) {
  return (
    <span
      className={`inline-block rounded-sm border-3 border-ink px-3 py-1 font-display text-label uppercase tracking-label shadow-sticker ${TONES[tone]} ${TILTS[tilt]}`}
    >
      {children}
    </span>
  )
}

export function Burst({ tone = 'yellow', tilt = 'left', children }: StickerProps) {
  return (
    <span
      className={`relative isolate inline-grid size-32 place-content-center p-6 text-center font-display text-xl uppercase leading-none ${TONES[tone].replace(/^bg-\S+ /, '')} ${tilt === 'left' ? '-rotate-12' : TILTS[tilt]}`}
    >
      <svg viewBox="0 0 100 100" className="burst" aria-hidden="true">
        <polygon points={burstPoints} />
      </svg>
      {children}
    </span>
  )
}
