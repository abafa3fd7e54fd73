import { type Call, type CallInput, listed, type World } from './call.ts'
import type { Domain } from './objects.ts'
import { requireText, textOf } from './read-form.ts'

const active = { status: 'active' as const }

/** Apple verifies domains from outside, so local names fail. */
function wallets(name: string): Pick<Domain, 'apple_pay' | 'google_pay' | 'link'> {
  const error_message = `${name} cannot be reached.`
  const isPublic = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)
  const apple_pay = isPublic ? active : { status: 'inactive' as const, status_details: { error_message } }
  return { apple_pay, google_pay: active, link: active }
}

function register({ books }: World, { form }: CallInput): Domain {
  const name = requireText(form, 'domain_name')
  const known = books.list('payment_method_domain').find(({ domain_name }) => domain_name === name)
  if (known) return known
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

export const domainCalls: Call[] = [
  { method: 'POST', path, takes: ['domain_name', 'enabled', 'expand'], run: register },
  {
    method: 'GET',
    path,
    takes: ['domain_name', 'enabled', 'limit', 'expand'],
    run: ({ books }, { form }) => {
      const name = textOf(form, 'domain_name')
      const found = books
        .list('payment_method_domain')
        .filter(each => name === null || each.domain_name === name)
      return listed(path, found, form)
    },
  },
  {
    method: 'POST',
    path: `${path}/*/validate`,
    takes: ['expand'],
    run: ({ books }, { ids: [id = ''] }) => {
      const domain = books.get('payment_method_domain', id)
      return books.put<Domain>({ ...domain, ...wallets(domain.domain_name) })
    },
  },
]
