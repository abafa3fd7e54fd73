export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'neutral' | 'link'
export type ButtonSize = 'small' | 'large'

export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

/** Returns class names that src/styles/buttons.css styles. */
export function buttonClasses({ variant = 'primary', size = 'large', wide = false }: ButtonStyle): string {
  return `button button-${variant} button-${size}${wide ? ' w-full' : ''}`
}
