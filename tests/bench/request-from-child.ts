import type { ChildProcess } from 'node:child_process'

export function requestFromChild<T>(child: ChildProcess, message: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The child process ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', response => {
      child.off('exit', onExit)
      resolve(response as T)
    })
    child.send(message)
  })
}
