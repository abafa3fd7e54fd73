import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { signInPath } from '#src/domain/content/account-paths.ts'
import type { Form } from '#src/stores/form/form.ts'
import { Button } from '#src/ui/Button.tsx'

/** The way to sign in again, where a member without a password has to show who they are. */
export function ProofNeeded({ form }: { form: Form }) {
  const { problem } = useStore(form.$form, { ssr: 'initial' })
  if (problem?.code !== 'proof_required') return null
  return (
    <Button variant="secondary" size="small" href={signInPath(location.pathname + location.search)}>
      {membersAreaCopy.signInAgain}
    </Button>
  )
}
