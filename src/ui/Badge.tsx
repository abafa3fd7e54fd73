import type { ReactNode } from 'react'
import { type BadgeTone, badgeClasses } from './badge-classes.ts'

type BadgeProps = { tone?: BadgeTone; children: ReactNode }

export function Badge({ tone, children }: BadgeProps) {
  return <span className={badgeClasses(tone)}>{children}</span>
}
