import pg from 'pg'

type Statement = { text: RegExp; value?: string }
/** When the process crashes, relative to a statement: before it, before its commit, or after its commit. */
type Moment = ['before' | 'before its commit' | 'after', Statement]

const attemptMade = { text: /insert into "attempts"/ }
const orderWritten = { text: /insert into "orders"/ }
const tenderMoved = (value: string) => ({ text: /^update "tenders"/, value })
const bankConfirms = { text: /^update "sandbox_payments" set .*"outcome" = / }
const bankCaptures = { text: /^update "sandbox_payments" set .*"captured" = / }
const bankCancels = { text: /^update "sandbox_payments" set "state" = \$1 where/, value: 'released' }
const attemptMoved = (value: string) => ({ text: /^update "attempts"/, value })

const kitchenNotified = { text: /^update "kitchen_deliveries" set .*"delivered_at" = / }

/** Crash points between the submit and the capture or refund. */
export const crashPoints = {
  'the attempt is inserted but not committed': ['before its commit', attemptMade],
  'the payment is created but its id is not stored': ['before', tenderMoved('authorising')],
  'the payment id is stored but the payment is not confirmed': ['after', tenderMoved('authorising')],
  'the payment is authorized but the response is lost': ['after', bankConfirms],
  'the authorization is stored but nothing follows': ['after', tenderMoved('authorised')],
  'the order is inserted but not committed': ['before its commit', orderWritten],
  'the order is placed but the payment is not captured': ['before', bankCaptures],
  'the payment is captured but the capture is not stored': ['after', bankCaptures],
  'the payment is declined but nothing is released': ['after', tenderMoved('declined')],
  'the attempt fails before the authorization is voided': ['before', bankCancels],
  'the authorization is voided but the cart is not reopened': ['after', bankCancels],
  'the cart is reopened but not committed': ['before its commit', attemptMoved('failed')],
} as const satisfies Record<string, Moment>
const webhookPoints = {
  'the webhook is delivered but the delivery is not stored': ['before', kitchenNotified],
} as const satisfies Record<string, Moment>

export type CrashPoint = keyof typeof crashPoints
type WebhookPoint = keyof typeof webhookPoints

export function crashAt(point: CrashPoint | WebhookPoint): void {
  const [when, statement]: Moment = { ...crashPoints, ...webhookPoints }[point]
  const matchedClients = new WeakSet<pg.Client>()
  const query: (...args: unknown[]) => unknown = pg.Client.prototype.query
  pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
    const isMatch = matches(statement, args)
    if (isMatch) matchedClients.add(this)
    const isCommit = matchedClients.has(this) && textOf(args) === 'commit'
    if (when === 'before' ? isMatch : when === 'before its commit' && isCommit) end()
    const response = await query.apply(this, args)
    if (isCommit && when === 'after') end()
    return response
  } as typeof pg.Client.prototype.query
}

function matches({ text, value }: Statement, args: unknown[]): boolean {
  return (
    text.test(textOf(args)) && (value === undefined || JSON.stringify(args[1] ?? []).includes(`"${value}"`))
  )
}

function textOf([query]: unknown[]): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
