/** Throws an error that names the file. */
export function parseJson(fileName: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${fileName} is not valid JSON: ${String(cause)}`, { cause })
  }
}
