import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { accountSettingsCopy } from '#src/copy/account/account-settings.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $exportState, exportMemberData } from '#src/stores/account/settings/member-export.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ErrorText } from '../ErrorText.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const DeletionForm = lazyNamedExport(async () => (await import('./SettingsForms.tsx')).DeletionForm)

const { data: copy } = accountSettingsCopy

export function DataPanel() {
  const exportState = useStore($exportState, { ssr: 'initial' })
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const download = async () => {
    const text = await exportMemberData()
    if (text !== null) saveFile(copy.file, text)
  }
  return (
    <SettingsPanel title={copy.title}>
      <ErrorText error={exportState.step === 'failed' ? exportState.error : null} />
      <p>{copy.hint}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="outline"
          size="small"
          loading={exportState.step === 'reading'}
          onClick={() => void download()}
        >
          {copy.export}
        </Button>
        <Button variant="link" size="small" onClick={() => setIsDialogOpen(true)}>
          {copy.delete}
        </Button>
      </div>
      <DeleteAccountDialog open={isDialogOpen} onKeep={() => setIsDialogOpen(false)} />
    </SettingsPanel>
  )
}

function DeleteAccountDialog({ open, onKeep }: { open: boolean; onKeep: () => void }) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={copy.question}
      onClose={onKeep}
      closeLabel={copy.keep}
      footer={
        <Button variant="outline" wide onClick={onKeep}>
          {copy.keep}
        </Button>
      }
    >
      <p className="mb-5 text-lg">{copy.explanation}</p>
      {open && (
        <LazyContent>
          <DeletionForm />
        </LazyContent>
      )}
    </Dialog>
  )
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
