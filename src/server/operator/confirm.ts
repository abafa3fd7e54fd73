import { createInterface } from 'node:readline/promises'

/** Asks whoever sits at a terminal whether to do what was said; anything but a yes, and going away, is a no. */
export async function confirm(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<boolean> {
  const terminal = createInterface({ input, output })
  const gone = new AbortController()
  terminal.once('SIGINT', () => gone.abort())
  terminal.once('close', () => gone.abort())
  try {
    return /^\s*y(es)?\s*$/i.test(await terminal.question('Do it? [y/N] ', { signal: gone.signal }))
  } catch (error) {
    if (!gone.signal.aborted) throw error
    output.write('\n')
    return false
  } finally {
    terminal.close()
  }
}
