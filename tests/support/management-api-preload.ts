/**
 * Redirects a process's Storyblok requests to the stand-in at MANAGEMENT_API_URL. Preloaded with `node
 * --import`.
 */
const standIn = process.env.MANAGEMENT_API_URL
const HOSTS = /^https:\/\/(?:mapi|api(?:-\w+)?)\.storyblok\.com/
const realFetch = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  if (!standIn || !HOSTS.test(request.url)) return realFetch(request)
  const body = request.method === 'GET' ? null : await request.arrayBuffer()
  const { method, headers } = request
  return realFetch(request.url.replace(HOSTS, standIn), { method, headers, body })
}
