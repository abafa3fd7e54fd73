import { type Cents, parseDollars } from '#src/domain/money/money.ts'
import { CONFIRM_FLAG, OperatorError } from './operator-command.ts'

/**
 * Parses a dollar amount. Returns null if the amount is invalid. Requires digits before the decimal point,
 * because shells expand `$5.00` to `.00`.
 */
export function parseDollarArgument(text: string): Cents | null {
  return /^\s*\$?\s*\d/.test(text) && !/\.\s*$/.test(text) ? parseDollars(text) : null
}

/**
 * Throws if a command with `--yes` has an amount such as `5.00`, because a shell may have expanded `$25.00`
 * to `5.00`.
 */
export function rejectShellExpandedAmounts(args: readonly string[]): void {
  const amount = args.find(word => /^\d\.00$/.test(word))
  if (!amount || !args.includes(CONFIRM_FLAG)) return
  throw new OperatorError(
    `Nothing was done: a shell turns $2${amount} into ${amount}. With ${CONFIRM_FLAG}, write ${amount[0]}, or '$${amount}' in single quotes.`,
  )
}
