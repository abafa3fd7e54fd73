import type { ChildProcess } from 'node:child_process'

export function askChild<T>(child: ChildProcess, message: object): Promise<T> {
  return new Promise((answered, failed) => {
    const onExit = (code: number | null) => failed(new Error(`The child process ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', answer => {
      child.off('exit', onExit)
      answered(answer as T)
    })
    child.send(message)
  })
}
