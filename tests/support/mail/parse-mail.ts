export type ParsedMail = { headers: Map<string, string>; text: string; html: string }

export function parseMail(source: string): ParsedMail {
  const { headers, body } = splitHead(source)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitHead) : []
  const partOf = (type: string) => {
    const part = parts.find(candidate => candidate.headers.get('content-type')?.startsWith(type))
    return part ? decodeBody(part) : ''
  }
  return { headers, text: partOf('text/plain'), html: partOf('text/html') }
}

type Part = { headers: Map<string, string>; body: string }

function splitHead(source: string): Part {
  const whole = source.replaceAll('\r\n', '\n').replace(/^\n/, '')
  const end = whole.indexOf('\n\n')
  const headers = new Map<string, string>()
  for (const line of whole
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    if (headers.has(name)) throw new Error(`The header ${name} is there twice`)
    headers.set(name, decodeWords(line.slice(colon + 1).trim()))
  }
  return { headers, body: whole.slice(end + 2) }
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return unquote(body.replaceAll('=\n', ''))
  // In format=flowed, a line that ends with a space continues on the next line.
  return headers.get('content-type')?.includes('format=flowed') ? body.replace(/ \n/g, ' ') : body
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')),
    )
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  // The escape sequences encode UTF-8 bytes.
  return Buffer.from(bytes, 'latin1').toString()
}
