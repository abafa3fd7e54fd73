import { ICON_PATHS, type IconName } from './icon-paths.ts'

type IconProps = {
  name: IconName
  /** Size and colour; 24 px in the colour of the text when it says nothing. */
  className?: string
}

export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
