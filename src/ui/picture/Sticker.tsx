import type { ReactNode } from 'react'
import { burstClasses, burstPoints, type StickerStyle, tagClasses } from './sticker-classes.ts'

type StickerProps = StickerStyle & { shape?: 'tag' | 'burst'; children: ReactNode }

export function Sticker({ shape = 'tag', children, ...stickerStyle }: StickerProps) {
  if (shape === 'tag') return <span className={tagClasses(stickerStyle)}>{children}</span>
  return (
    <span className={burstClasses(stickerStyle)}>
      <svg viewBox="0 0 100 100" className="burst" aria-hidden="true">
        <polygon points={burstPoints} />
      </svg>
      {children}
    </span>
  )
}
