import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from './picture/Icon.tsx'
import type { IconName } from './picture/icon-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'neutral' | 'link'
export type ButtonSize = 'small' | 'large'

export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

/** Returns class names that are styled in src/styles/buttons.css. */
export function buttonClasses({ variant = 'primary', size = 'large', wide = false }: ButtonStyle): string {
  return `button button-${variant} button-${size}${wide ? ' w-full' : ''}`
}

type SharedProps = ButtonStyle & { icon?: IconName; iconAfter?: IconName }
type LinkProps = SharedProps & { href: string } & Omit<ComponentProps<'a'>, 'className'>
type ButtonProps = SharedProps & { href?: never; loading?: boolean } & Omit<
    ComponentProps<'button'>,
    'className'
  >

export function Button(props: LinkProps | ButtonProps) {
  return props.href === undefined ? <NativeButton {...props} /> : <LinkButton {...props} />
}

function LinkButton({ variant, size, wide, icon, iconAfter, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, wide })}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  )
}

// While loading, a button keeps its width and focus, but ignores clicks.
function NativeButton(props: ButtonProps) {
  const { variant, size, wide, icon, iconAfter, loading = false, children, onClick, ...rest } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, wide })}
      onClick={handleClick}
      aria-busy={loading || rest['aria-busy'] || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
    >
      {loading ? <span className="inline-flex items-center gap-2 opacity-0">{content}</span> : content}
      {loading && <Icon name="spinner" className="absolute animate-spin" />}
    </button>
  )
}
