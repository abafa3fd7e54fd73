import { orderPath } from '../../domain/content/paths/order-path.ts'
import { errorWords } from '../words/error-words.ts'
import { orderWords } from '../words/order-words.ts'
import type { Form, FormAnswer, PostedForm } from './form-posts.ts'

/** What a guest asks of their order, with scripts and without: its page is shown again, as it is then. */
export const orderForms: Record<string, Form> = {
  '/order/cancel': ask('cancel'),
  '/order/arrived': ask('arrived', carOf),
  '/order/car': ask('car', carOf),
  '/order/instead': ask('instead', insteadOf),
  '/order/mails': ask('notices', fields => ({ wanted: fields.get('wanted') === 'yes' })),
  '/order/texts': ask('texts', fields => ({ wanted: fields.get('wanted') === 'yes' })),
  '/order/no-mails': { answer: stopMails, refused: () => ({ location: '/order' }), isOpen: true },
  '/order/time': ask('time', fields => ({ time: fields.get('time') ?? '' })),
}

/** A mail program (RFC 8058) shows no page and follows no redirect; the id in the address is all that counts. */
async function stopMails({ query, call }: PostedForm): Promise<FormAnswer> {
  const id = query.get('order') ?? ''
  const isId = isOrderId.test(id)
  const { problem } = isId ? await call(`/orders/${id}/notices`, { wanted: false }) : { problem: 'not_found' }
  return problem
    ? { status: 400, text: errorWords().errorMessages.order_not_found }
    : { status: 200, text: orderWords().orderMailsCopy.unwanted }
}

const isOrderId = /^[\w-]{1,64}$/

type Body = (fields: URLSearchParams) => object

/** A form that calls a verb of an order, with what the verb takes. */
function ask(verb: string, bodyOf?: Body): Form {
  return {
    answer: ({ fields, call }) => askOf({ fields, call }, verb, bodyOf),
    refused: () => ({ location: '/order' }),
  }
}

/** Where on the page something was pressed. */
const places: Record<string, string> = {
  instead: '#instead',
  arrived: '#here',
  car: '#here',
  notices: '#mails',
  texts: '#mails',
}

async function askOf(
  { fields, call }: Pick<PostedForm, 'fields' | 'call'>,
  verb: string,
  bodyOf?: Body,
): Promise<FormAnswer> {
  const id = fields.get('order') ?? ''
  if (!isOrderId.test(id)) return { location: '/order' }
  const { problem, cookies } = await call(`/orders/${id}/${verb}`, bodyOf?.(fields))
  // Where it was pressed, unless the page has something to say first.
  const place = places[verb] ?? ''
  const date = /^\d{4}-\d\d-\d\d$/.exec(fields.get('date') ?? '')?.[0]
  const why = new URLSearchParams({ ...(problem && { problem }), ...(problem && date && { date }) })
  return { location: `${orderPath(id)}${problem ? `?${why}` : place}`, cookies }
}

/** What is not asked for on the page stays as it is. */
function carOf(fields: URLSearchParams): object {
  return Object.fromEntries(
    ['make', 'color', 'spot'].flatMap(name => (fields.has(name) ? [[name, fields.get(name)]] : [])),
  )
}

/** The button says what: none is to leave the line out. */
function insteadOf(fields: URLSearchParams): object {
  return { line: Number(fields.get('line')), product_id: fields.get('product') || null }
}
