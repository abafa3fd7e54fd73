import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Fetched } from '#src/features/fetched/Fetched.tsx'
import { $settingsMessages, type SettingsForm } from '#src/stores/account/settings-memory.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { formParts } from './form-parts.ts'
import { Panel } from './Panel.tsx'

type EditPanelProps = {
  form: SettingsForm
  title: string
  /** On the button that opens the form; null when there is nothing to change. */
  edit: string | null
  /** Whether the member came to change this. */
  startsOpen?: boolean
  /** The form takes the place of what is shown. */
  replaces?: boolean
  children: ReactNode
}

/** A setting as it is, with the form that changes it a press away. */
export function EditPanel(props: EditPanelProps) {
  const { form, title, edit, startsOpen = false, replaces = false, children } = props
  const said = useStore($settingsMessages, { keys: [form], ssr: 'initial' })[form]
  const [isOpen, setOpen] = useState(startsOpen)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!said) return
    setOpen(false)
    // The form goes with its button, so the focus needs another place.
    heading.current?.focus()
  }, [said])
  return (
    <Panel title={title} heading={heading}>
      <div role="status" className="not-empty:mb-4">
        {said && !isOpen && <Notice tone="success">{said}</Notice>}
      </div>
      {!(isOpen && replaces) && children}
      {isOpen && (
        <div className={replaces ? '' : 'mt-4'}>
          <Fetched part={formParts[form]} skeleton={<Skeleton className="h-60 w-full" />} />
        </div>
      )}
      {!isOpen && edit && (
        <div className="mt-4">
          <Button
            variant="outline"
            size="small"
            icon="edit"
            onClick={() => {
              $settingsMessages.setKey(form, undefined)
              setOpen(true)
            }}
          >
            {edit}
          </Button>
        </div>
      )}
    </Panel>
  )
}
