import { accountCopy } from '#src/copy/account.ts'
import { Message } from './Message.tsx'

/** An address that has to be confirmed before the account is there. */
export function LinkSent({ email }: { email: string }) {
  const { title, sentTo, next } = accountCopy.checkMail
  return (
    <Message icon="mail" title={title}>
      <p>
        {sentTo} <strong>{email}</strong>.
      </p>
      <p>{next}</p>
    </Message>
  )
}
