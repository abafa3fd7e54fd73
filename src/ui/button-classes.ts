export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'neutral' | 'link'
export type ButtonSize = 'small' | 'large'

export type ButtonLook = {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as what it stands in. */
  wide?: boolean
}

const BASE =
  'relative inline-flex max-w-full items-center justify-center gap-2 text-center font-display uppercase tracking-label select-none'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'pressable rounded-md bg-primary text-on-primary hover:bg-red-700 disabled:bg-gray-500',
  secondary: 'pressable rounded-md bg-accent text-ink hover:bg-yellow-300 disabled:bg-gray-300',
  outline: 'pressable rounded-md bg-surface text-ink hover:bg-yellow-100 disabled:text-gray-600',
  neutral:
    'rounded-md border-3 border-transparent bg-gray-200 text-ink hover:bg-gray-300 active:bg-gray-300 disabled:text-gray-600',
  link: 'text-ink underline decoration-primary decoration-4 underline-offset-6 hover:decoration-ink disabled:text-muted disabled:decoration-gray-400',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 py-2 text-label',
  large: 'min-h-15 px-7 py-3 text-title-s',
}

const LINK_SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 text-label',
  large: 'min-h-15 text-title-s',
}

export function buttonClasses({ variant = 'primary', size = 'large', wide = false }: ButtonLook): string {
  const sizes = variant === 'link' ? LINK_SIZES : SIZES
  return `${BASE} ${VARIANTS[variant]} ${sizes[size]} ${wide ? 'w-full' : ''}`
}
