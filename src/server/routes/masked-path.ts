const escapedAscii = /%[2-7][0-9a-f]/gi
const key = /(?<=\/)(c|l|a|o|tok)_[^/]+/g

/** A path as it may be logged: whoever reads a log must not get the keys that open bags, orders and cards. */
export function maskedPath(path: string): string {
  // The API reads an escaped key like a plain one, so an escaped one must not get past the mask.
  const plain = path.replace(escapedAscii, code => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
  return plain.replace(key, '$1_…')
}
