import type { ErrorCode } from '#src/contract/errors.ts'
import { accountErrors } from './errors/account-errors.ts'
import { bagErrors } from './errors/bag-errors.ts'
import { kitchenErrors } from './errors/kitchen-errors.ts'
import { menuErrors } from './errors/menu-errors.ts'
import { orderErrors } from './errors/order-errors.ts'
import { paymentErrors } from './errors/payment-errors.ts'
import { siteErrors } from './errors/site-errors.ts'

export const errorMessages: Record<ErrorCode, string> = {
  ...menuErrors,
  ...kitchenErrors,
  ...bagErrors,
  ...paymentErrors,
  ...orderErrors,
  ...accountErrors,
  ...siteErrors,
}
