export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'neutral' | 'link'
export type ButtonSize = 'small' | 'large'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

/** As `src/styles/buttons.css` draws them. */
export function buttonClasses({ variant = 'primary', size = 'large', wide = false }: ButtonLook): string {
  return `button button-${variant} button-${size}${wide ? ' w-full' : ''}`
}
