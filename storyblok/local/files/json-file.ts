/** Throws a sentence that names the file, since whoever just edited it will read it. */
export function parseJson(fileName: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${fileName} is not valid JSON: ${String(cause)}`, { cause })
  }
}
