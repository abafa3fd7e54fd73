import {
  createListResponse,
  type StripeCallInput,
  type StripeEndpoint,
  type StripeState,
} from './endpoint.ts'
import type { Domain } from './objects.ts'
import { readText, requireText } from './read-form.ts'

const active = { status: 'active' as const }

/** Returns the status of each wallet. Apple must reach a domain to verify it, so local names are inactive. */
function wallets(name: string): Pick<Domain, 'apple_pay' | 'google_pay' | 'link'> {
  const error_message = `${name} cannot be reached.`
  const isPublic = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)
  const apple_pay = isPublic ? active : { status: 'inactive' as const, status_details: { error_message } }
  return { apple_pay, google_pay: active, link: active }
}

function register({ books }: StripeState, { form }: StripeCallInput): Domain {
  const name = requireText(form, 'domain_name')
  const match = books.list('payment_method_domain').find(({ domain_name }) => domain_name === name)
  if (match) return match
  return books.put<Domain>({
    id: books.newId('pmd'),
    object: 'payment_method_domain',
    created: books.seconds(),
    domain_name: name,
    enabled: true,
    ...wallets(name),
    livemode: false,
  })
}

const path = '/v1/payment_method_domains'

export const domainEndpoints: StripeEndpoint[] = [
  { method: 'POST', path, parameters: ['domain_name', 'enabled', 'expand'], run: register },
  {
    method: 'GET',
    path,
    parameters: ['domain_name', 'enabled', 'limit', 'expand'],
    run: ({ books }, { form }) => {
      const name = readText(form, 'domain_name')
      const matches = books
        .list('payment_method_domain')
        .filter(each => name === null || each.domain_name === name)
      return createListResponse(path, matches, form)
    },
  },
  {
    method: 'POST',
    path: `${path}/*/validate`,
    parameters: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => {
      const domain = books.get('payment_method_domain', id)
      return books.put<Domain>({ ...domain, ...wallets(domain.domain_name) })
    },
  },
]
