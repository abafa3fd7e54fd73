import { isEmail } from '#src/domain/member/email.ts'
import { extractPhoneDigits, findPhoneProblem } from '#src/domain/member/phone.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { pluralize } from '#src/server/operator/descriptions.ts'
import {
  type OperatorCommand,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { parseHistoryReason } from '#src/server/operator/orders/read-reason.ts'
import {
  eraseGuest,
  findGuestData,
  type GuestContact,
  type GuestData,
} from '#src/server/services/members/erase-guest.ts'

const usage = '<email or phone> --reason "Case 4711"'

export const command: OperatorCommand = {
  usage,
  description: `Deletes a guest's personal data by email or phone number: names, contact details, addresses and notes of orders, messages,
the newsletter subscription, and the account with that email. Orders keep their dishes and money. It cannot be undone.`,

  async plan({ db }, request) {
    const { input, contact, reason } = read(request)
    const data = requireData(await findGuestData(db, contact), input)
    return [`Erases ${input}, because “${reason}”. This cannot be undone.`, ...describeErasure(data)].join(
      '\n',
    )
  },

  async run({ db, now }, request) {
    const { input, contact, reason } = read(request)
    requireData(await findGuestData(db, contact), input)
    const data = await eraseGuest({ db, now }, contact, { by: request.by, reason })
    return [`Erased ${input}.`, ...describeErasure(data)].join('\n')
  },
}

function read({ args }: OperatorRequest): { input: string; contact: GuestContact; reason: string } {
  const { values, options } = parseArguments(args, {
    area: 'orders',
    command: 'erase',
    usage,
    required: ['<email or phone>'],
    options: ['reason'],
  })
  const input = (values[0] ?? '').trim()
  return { input, contact: parseContact(input), reason: parseHistoryReason(options.reason) }
}

function parseContact(input: string): GuestContact {
  if (isEmail(input)) return { email: input }
  const phone = extractPhoneDigits(input).replace(/^\+?1(?=\d{10}$)/, '')
  if (findPhoneProblem(phone) === null) return { phone }
  throw new OperatorError(`“${input}” is neither an email address nor a phone number of ten digits.`)
}

function requireData(data: GuestData, input: string): GuestData {
  if (data.cartIds.length > 0 || data.memberId !== null || data.isSubscribed) return data
  throw new OperatorError(
    `Nothing is stored about ${input}, or it is already being deleted.${accountsNote(data)}`,
  )
}

function describeErasure(data: GuestData): string[] {
  const { orders, memberId, isSubscribed } = data
  return [
    ...(orders.length > 0
      ? [
          `  ${pluralize(orders.length, 'order keeps its', 'orders keep their')} dishes and money, without personal data.`,
          '  Until a day after the promised time, an order keeps it for the handover and refunds.',
        ]
      : []),
    ...(memberId === null ? [] : [`  The account ${memberId} is deleted, with its points and saved cards.`]),
    ...(isSubscribed ? ['  The newsletter subscription is deleted.'] : []),
    ...(data.ordersOfAccounts > 0 ? [` ${accountsNote(data)}`] : []),
  ]
}

function accountsNote({ ordersOfAccounts }: GuestData): string {
  return ordersOfAccounts === 0
    ? ''
    : ` ${pluralize(ordersOfAccounts, 'order belongs', 'orders belong')} to an account with another email and stays unchanged: erase that email, too.`
}
