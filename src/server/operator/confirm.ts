import { createInterface } from 'node:readline/promises'

/** Prompts in a terminal. Returns true if the operator confirms. Ctrl+C and Ctrl+D count as no. */
export async function promptForConfirmation(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  const terminal = createInterface({ input, output })
  const canceled = new AbortController()
  terminal.once('SIGINT', () => canceled.abort())
  terminal.once('close', () => canceled.abort())
  try {
    return /^\s*y(es)?\s*$/i.test(await terminal.question('Continue? [y/N] ', { signal: canceled.signal }))
  } catch (error) {
    if (!canceled.signal.aborted) throw error
    output.write('\n')
    return false
  } finally {
    terminal.close()
  }
}
