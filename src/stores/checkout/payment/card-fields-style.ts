import type { Appearance } from '@stripe/stripe-js'
import { pageStyle } from '#src/stores/browser/page-style.ts'

/**
 * Returns a Stripe appearance with the site's design tokens, because page styles do not reach Stripe's
 * iframe.
 */
export function createCardFieldsStyle(): Appearance {
  const styles = pageStyle()
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  const ink = token('color-ink')
  const outline = { border: `2px solid ${ink}`, boxShadow: 'none' }
  const focus = { ...outline, boxShadow: `0 0 0 3px ${token('color-yellow-400')}` }
  return {
    theme: 'flat',
    variables: {
      colorPrimary: ink,
      colorBackground: token('color-surface'),
      colorText: ink,
      colorTextSecondary: token('color-muted'),
      colorDanger: token('color-danger'),
      borderRadius: token('radius-md'),
      fontFamily: token('font-sans'),
      fontSizeBase: styles.fontSize,
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { ...outline, padding: '12px' },
      '.Input:focus': focus,
      '.Input--invalid': { border: `2px solid ${token('color-danger')}` },
      '.Label': { fontWeight: '700' },
      '.AccordionItem': outline,
    },
  }
}
