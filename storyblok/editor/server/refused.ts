/** An answer that is not the one asked for; the message is for the person at the editor. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
