/** Goes to a provider and back as a browser would, and reads what it brings to our callback, by query or by form. */
export async function visitProvider(authorizeUrl: string): Promise<Record<string, string>> {
  const response = await fetch(authorizeUrl, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (location) return Object.fromEntries(new URL(location).searchParams)
  const inputs = (await response.text()).matchAll(/name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescaped(value)]))
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
