import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $settingsMessages, type SettingsForm } from '#src/stores/account/settings/settings-storage.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/** Loads each form on demand, because the forms are larger than the rest of the page. */
const forms: Record<SettingsForm, ComponentType> = {
  profile: lazyNamedExport(async () => (await import('./SettingsForms.tsx')).ProfileForm),
  email: lazyNamedExport(async () => (await import('./SettingsForms.tsx')).EmailForm),
  password: lazyNamedExport(async () => (await import('./SettingsForms.tsx')).PasswordForm),
}

type EditPanelProps = {
  form: SettingsForm
  title: string
  /** Label of the edit button, or null to hide the button. */
  edit: string | null
  startsOpen?: boolean
  replaces?: boolean
  children: ReactNode
}

export function EditPanel(props: EditPanelProps) {
  const { form, title, edit, startsOpen = false, replaces = false, children } = props
  const Form = forms[form]
  const message = useStore($settingsMessages, { keys: [form], ssr: 'initial' })[form]
  const [isEditing, setEditing] = useState(startsOpen)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = isEditing && !message
  // After a save, the form and its button are gone, so focus moves to the heading.
  useFocusWhen(heading, message)
  return (
    <SettingsPanel
      title={title}
      heading={heading}
      action={
        !isOpen &&
        edit && (
          <Button
            variant="link"
            size="small"
            onClick={() => {
              $settingsMessages.setKey(form, undefined)
              setEditing(true)
            }}
          >
            {edit}
          </Button>
        )
      }
    >
      <div role="status" className="not-empty:mb-4">
        {message && !isOpen && <Notice tone="success">{message}</Notice>}
      </div>
      {!(isOpen && replaces) && children}
      {isOpen && (
        <div className={replaces ? '' : 'mt-4'}>
          <LazyContent skeleton={<Skeleton className="h-60 w-full" />}>
            <Form />
          </LazyContent>
        </div>
      )}
    </SettingsPanel>
  )
}
