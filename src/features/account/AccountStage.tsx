import { type ReactNode, useRef, useState } from 'react'
import { artSrcset } from '#src/domain/content/art.ts'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Burst } from '#src/ui/picture/Sticker.tsx'
import { useDocumentTitle } from '#src/ui/use-title.ts'

type StageTone = 'red' | 'yellow' | 'bordeaux'

type StageProps = {
  tone: StageTone
  headline: string
  intro: string
  art: string
  sticker?: string
  extra?: ReactNode
  children: ReactNode
}

const TONES: Record<StageTone, { background: string; lettering: string }> = {
  red: { background: 'bg-primary rays-red-700 text-on-primary', lettering: 'lettering-bordeaux-900' },
  yellow: { background: 'bg-accent rays-yellow-300 text-ink', lettering: 'lettering-surface' },
  bordeaux: { background: 'bg-depth rays-bordeaux-600 text-on-primary', lettering: 'lettering-primary' },
}

/**
 * Layout of an account page: a poster with the headline, and a card with the form. Moves focus to the
 * headline whenever its text changes.
 */
export function AccountStage({ tone, headline, intro, art, sticker, extra, children }: StageProps) {
  const { background, lettering } = TONES[tone]
  const heading = useRef<HTMLHeadingElement>(null)
  const [current, setCurrent] = useState({ headline, changes: 0 })
  if (current.headline !== headline) setCurrent({ headline, changes: current.changes + 1 })
  useDocumentTitle(current.changes > 0 ? headline : null)
  useFocusWhen(heading, current.changes)
  return (
    <section
      className={`sunburst min-h-[calc(100dvh-var(--header-height))] overflow-clip border-b-3 border-ink rays-at-stage ${background}`}
    >
      <div className="container grid gap-x-12 gap-y-6 py-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] lg:items-start lg:py-14">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 lg:sticky lg:top-28 lg:grid-cols-1">
          <div>
            <h1 ref={heading} tabIndex={-1} className={`text-headline focus-place lg:text-mega ${lettering}`}>
              {headline}
            </h1>
            <p className="mt-2 text-base text-balance lg:mt-4 lg:max-w-prose lg:text-xl">{intro}</p>
            {extra && <div className="mt-6 max-lg:hidden">{extra}</div>}
          </div>
          <div className="relative w-24 sm:w-36 lg:mx-auto lg:mt-8 lg:w-72">
            <img
              src={art}
              srcSet={artSrcset(art)}
              sizes="(min-width: 56.25rem) 288px, (min-width: 37.5rem) 144px, 96px"
              alt=""
              width="384"
              height="384"
              className="die-cut -rotate-6"
            />
            {sticker && (
              <span className="absolute -right-16 -bottom-6 max-lg:hidden">
                <Burst tone={tone === 'yellow' ? 'red' : 'yellow'} tilt="right">
                  {sticker}
                </Burst>
              </span>
            )}
          </div>
        </div>
        <div className="rounded-lg border-3 border-ink bg-surface p-4 text-ink shadow-sticker-lg sm:p-6 lg:p-8">
          {children}
        </div>
      </div>
    </section>
  )
}
