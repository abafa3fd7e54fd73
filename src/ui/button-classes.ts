export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'neutral' | 'link'
export type ButtonSize = 'small' | 'large'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

/** Styled by `src/styles/buttons.css`. */
export function buttonClasses({ variant = 'primary', size = 'large', wide = false }: ButtonLook): string {
  return `button button-${variant} button-${size}${wide ? ' w-full' : ''}`
}
