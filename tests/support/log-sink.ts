import { Writable } from 'node:stream'

export type LogSink = ReturnType<typeof createLogSink>

export function createLogSink() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => lines.join('') }
}
