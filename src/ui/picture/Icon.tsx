import type { IconName } from './icon-names.ts'
import icons from './icons.svg?url&no-inline'

type IconProps = {
  name: IconName
  className?: string
}

/** References the single icon sprite, which browsers cache permanently. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true" focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
