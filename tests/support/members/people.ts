import type { Member, SignInResult } from '#src/contract/member/members.ts'
import { createApp } from '#src/server/app.ts'
import type { Context } from '#src/server/services/context.ts'
import { findLinkInMail, readMailsTo } from '#tests/support/mail/mailbox.ts'
import { type ApiClient, createApiClient, expectOk } from '../api-client.ts'
import type { TestServer } from '../server.ts'

export const password = 'Spicy!Hen-42'
export const newPassword = 'Crispy&Wing-7'
export const dolly = {
  first_name: 'Dolly',
  last_name: 'Parker',
  email: 'dolly@example.com',
  phone: '(615) 555-0142',
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

export type BrowserSession = ApiClient & { cookies: Map<string, string> }

type Requests = Pick<TestServer, 'request'>

const clients = new WeakMap<Requests, Promise<ApiClient>>()

/** Opens a browser. If set, `from` is its IP address, which a server sees if it trusts one proxy. */
export async function openBrowserSession(
  site: Requests,
  { from = '', agent = firefox } = {},
): Promise<BrowserSession> {
  const client = clients.get(site) ?? createApiClient(site)
  clients.set(site, client)
  const api = await client
  const cookies = new Map<string, string>()
  const call: ApiClient['call'] = async (method, path, body, options = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'user-agent': agent,
      ...(from && { 'x-forwarded-for': from }),
      ...(cookie && { cookie }),
      ...options.headers,
    }
    const response = await api.call<never>(method, path, body, { ...options, headers })
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
    return response
  }
  return { call, ok: expectOk(call), cookies }
}

/** Starts a second site process on the same database, behind one trusted proxy. */
export function startSecondProcess(server: TestServer, parts: Partial<Context> = {}): Requests {
  const ctx = { ...server.ctx, ...parts }
  const app = createApp({ ctx, databaseEngine: 'pglite', siteUrl: null, proxies: 1, checkResponses: true })
  return { request: async (path, init) => app.request(path, init) }
}

export async function readMailedLink(server: Pick<TestServer, 'ctx'>, email: string): Promise<string> {
  const mail = (await readMailsTo(server.ctx, email)).at(-1)
  if (!mail) throw new Error(`No mail to ${email}`)
  return findLinkInMail(mail)
}

export function parseTokenFromLink(link: string): string {
  return new URL(link).searchParams.get('token') ?? ''
}

export async function signUpAndConfirm(
  server: TestServer,
  person: BrowserSession,
  profile: Partial<typeof dolly> & { birthday?: string; password?: string } = {},
): Promise<Member> {
  const body = { ...dolly, password, terms: true, ...profile }
  await person.ok('POST', '/members/signup', body)
  const token = parseTokenFromLink(await readMailedLink(server, body.email))
  const { session } = await person.ok<{ session: SignInResult | null }>('POST', '/members/confirm', { token })
  if (!session) throw new Error('The link did not sign in')
  return session.member
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  const value = pair.slice(name.length + 1)
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}
