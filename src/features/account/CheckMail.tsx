import { accountCopy } from '#src/copy/account.ts'
import { resendLink, type SignUp, startOver } from '#src/stores/account/sign-up.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Message } from './Message.tsx'

/** The same for everybody: whether the address had an account, only its mailbox is told. */
export function CheckMail({ sent }: { sent: Extract<SignUp, { step: 'sent' }> }) {
  const { email, resend, error } = sent
  const copy = accountCopy.checkMail
  return (
    <Message
      icon="mail"
      title={copy.title}
      actions={
        <>
          {resend !== 'never' && (
            <Button
              size="small"
              variant="secondary"
              loading={resend === 'sending'}
              aria-disabled={resend !== 'ready' || undefined}
              onClick={() => void resendLink()}
            >
              {copy.resend}
            </Button>
          )}
          <Button size="small" variant="link" onClick={startOver}>
            {copy.startOver}
          </Button>
        </>
      }
    >
      <p>
        {copy.sentTo} <strong>{email}</strong>.
      </p>
      <p>{copy.next}</p>
      <p className="text-base text-muted">{copy.notThere}</p>
      {resend === 'soon' && <p className="text-base text-muted">{copy.resendSoon}</p>}
      {resend === 'done' && <p className="font-bold text-success">{copy.resent}</p>}
      {error && <Notice tone="danger">{error.message}</Notice>}
    </Message>
  )
}
