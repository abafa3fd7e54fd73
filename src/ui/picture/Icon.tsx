import type { IconName } from './icon-names.ts'
import icons from './icons.svg?url&no-inline'

type IconProps = {
  name: IconName
  /** Size and colour; 24 px in the colour of the text when it says nothing. */
  className?: string
}

/** Refers to the one file of all icons, which browsers cache for good, so that no page or script contains their paths. */
export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true" focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
