import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { $account } from '#src/stores/account/account.ts'
import { Button } from '#src/ui/Button.tsx'

export function SignOutForm() {
  const { step } = useStore($account, { ssr: 'initial' })
  if (step === 'signed-out' || step === 'deleted') return null
  return (
    <form method="post" action={accountPaths.signOut} data-sign-out>
      <Button type="submit" variant="link" size="small">
        {membersAreaCopy.signOut}
      </Button>
      <p role="alert" className="mt-2 font-bold empty:hidden" data-sign-out-error />
    </form>
  )
}
