import { orderPath } from '../../domain/content/paths/order-path.ts'
import { errorWords } from '../words/error-words.ts'
import { orderWords } from '../words/order-words.ts'
import type { Form, FormAnswer, PostedForm } from './form-posts.ts'

export const orderForms: Record<string, Form> = {
  '/order/cancel': ask('cancel'),
  '/order/arrived': ask('arrived', carOf),
  '/order/car': ask('car', carOf),
  '/order/instead': ask('instead', chosenSubstitute),
  '/order/mails': ask('notices', fields => ({ wanted: fields.get('wanted') === 'yes' })),
  '/order/texts': ask('texts', fields => ({ wanted: fields.get('wanted') === 'yes' })),
  '/order/no-mails': { answer: stopMails, refused: () => ({ location: '/order' }), isOpen: true },
  '/order/time': ask('time', fields => ({ time: fields.get('time') ?? '' })),
}

/**
 * One-click unsubscribe by mail clients (RFC 8058), which show no page and follow no redirect. The order id authorizes
 * it.
 */
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

function ask(verb: string, bodyOf?: Body): Form {
  return {
    answer: ({ fields, call }) => askOf({ fields, call }, verb, bodyOf),
    refused: () => ({ location: '/order' }),
  }
}

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
  // Returns to the section of the form, or to the top if there is a problem to show.
  const place = places[verb] ?? ''
  const date = /^\d{4}-\d\d-\d\d$/.exec(fields.get('date') ?? '')?.[0]
  const why = new URLSearchParams({ ...(problem && { problem }), ...(problem && date && { date }) })
  return { location: `${orderPath(id)}${problem ? `?${why}` : place}`, cookies }
}

/** Omitted fields stay unchanged. */
function carOf(fields: URLSearchParams): object {
  return Object.fromEntries(
    ['make', 'color', 'spot'].flatMap(name => (fields.has(name) ? [[name, fields.get(name)]] : [])),
  )
}

/** The button's value is the substitute; none means leaving the line out. */
function chosenSubstitute(fields: URLSearchParams): object {
  return { line: Number(fields.get('line')), product_id: fields.get('product') || null }
}
