import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { errorTexts } from '../texts/error-texts.ts'
import { orderTexts } from '../texts/order-texts.ts'
import type { FormEndpoint, FormResponse, FormSubmission } from './form-posts.ts'

export const orderForms: Record<string, FormEndpoint> = {
  '/order/cancel': orderForm('cancel'),
  '/order/arrived': orderForm('arrived', vehicleFields),
  '/order/car': orderForm('car', vehicleFields),
  '/order/instead': orderForm('instead', chosenSubstitute),
  '/order/mails': orderForm('notices', fields => ({ wanted: fields.get('wanted') === 'yes' })),
  '/order/texts': orderForm('texts', fields => ({ wanted: fields.get('wanted') === 'yes' })),
  '/order/no-mails': {
    handle: unsubscribeMails,
    reject: () => ({ location: '/order' }),
    skipsOriginCheck: true,
  },
  '/order/time': orderForm('time', fields => ({ time: fields.get('time') ?? '' })),
}

/**
 * Handles one-click unsubscribe from a mail client (RFC 8058). Responds with plain text, because mail clients
 * show no page and follow no redirect. The order id authorizes the request.
 */
async function unsubscribeMails({ query, call }: FormSubmission): Promise<FormResponse> {
  const id = query.get('order') ?? ''
  const isValidId = orderIdPattern.test(id)
  const { problem } = isValidId
    ? await call(`/orders/${id}/notices`, { wanted: false })
    : { problem: 'not_found' }
  return problem
    ? { status: 400, text: errorTexts().errorMessages.order_not_found }
    : { status: 200, text: orderTexts().orderEmailSettingsCopy.unwanted }
}

const orderIdPattern = /^[\w-]{1,64}$/

type BodyBuilder = (fields: URLSearchParams) => object

function orderForm(verb: string, toBody?: BodyBuilder): FormEndpoint {
  return {
    handle: ({ fields, call }) => postToOrder({ fields, call }, verb, toBody),
    reject: () => ({ location: '/order' }),
  }
}

const sections: Record<string, string> = {
  instead: '#instead',
  arrived: '#here',
  car: '#here',
  notices: '#mails',
  texts: '#mails',
}

async function postToOrder(
  { fields, call }: Pick<FormSubmission, 'fields' | 'call'>,
  verb: string,
  toBody?: BodyBuilder,
): Promise<FormResponse> {
  const id = fields.get('order') ?? ''
  if (!orderIdPattern.test(id)) return { location: '/order' }
  const { problem, cookies } = await call(`/orders/${id}/${verb}`, toBody?.(fields))
  // Redirect to the section of the form, or to the top of the page if there is a problem to show.
  const section = sections[verb] ?? ''
  const date = /^\d{4}-\d\d-\d\d$/.exec(fields.get('date') ?? '')?.[0]
  const errorQuery = new URLSearchParams({ ...(problem && { problem }), ...(problem && date && { date }) })
  return { location: `${orderPath(id)}${problem ? `?${errorQuery}` : section}`, cookies }
}

/** Returns the submitted vehicle fields. Fields that were not submitted stay unchanged. */
function vehicleFields(fields: URLSearchParams): object {
  return Object.fromEntries(
    ['make', 'color', 'spot'].flatMap(name => (fields.has(name) ? [[name, fields.get(name)]] : [])),
  )
}

/**
 * Returns the line and the id of the chosen substitute. If no substitute was chosen, the line will be
 * removed.
 */
function chosenSubstitute(fields: URLSearchParams): object {
  return { line: Number(fields.get('line')), product_id: fields.get('product') || null }
}
