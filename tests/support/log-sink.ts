import { Writable } from 'node:stream'

export type LogSink = ReturnType<typeof logSink>

/** A place for log lines that a test can read. */
export function logSink() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => lines.join('') }
}
