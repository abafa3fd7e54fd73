import { expect, test } from 'vitest'
import { errorMessages } from '#src/copy/errors.ts'
import { EmailConfirmedPage } from '#src/features/account/EmailConfirmedPage.tsx'
import { $emailConfirmationState } from '#src/stores/account/sign-in/confirm-email.ts'
import { renderWithStores } from '#tests/support/render-with-stores.ts'

test.each([
  ['other_browser', 'Open it in your first browser', false],
  ['link_expired', 'This link has expired', true],
] as const)('the page for a link rejected with the code “%s” shows “%s”', (code, title, mayBeUsed) => {
  const error = { code, message: errorMessages[code] }
  const html = renderWithStores(<EmailConfirmedPage />, [$emailConfirmationState, { step: 'refused', error }])
  expect(html).toContain(title)
  expect(html).toContain(errorMessages[code])
  expect(html.includes('Opened it before?')).toBe(mayBeUsed)
})
