import type { IconName } from './icon-names.ts'
import icons from './icons.svg?url&no-inline'

/** Renders an icon from the sprite, a single file that browsers cache permanently. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
