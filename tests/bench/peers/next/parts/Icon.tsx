import { icons } from './look.ts'

type IconProps = { name: string; className?: string }

export function Icon({ name, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true" focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
