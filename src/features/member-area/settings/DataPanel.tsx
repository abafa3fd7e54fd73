import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { accountSettingsCopy } from '#src/copy/account/account-settings.ts'
import { lazyNamed } from '#src/features/loading/lazy-named.ts'
import { Part } from '#src/features/loading/Part.tsx'
import { $export, exportData } from '#src/stores/account/settings/member-export.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Refusal } from '../Refusal.tsx'
import { Panel } from './Panel.tsx'

const DeletionForm = lazyNamed(async () => (await import('./SettingsForms.tsx')).DeletionForm)

const { data: words } = accountSettingsCopy

export function DataPanel() {
  const exporting = useStore($export, { ssr: 'initial' })
  const [isAsking, setAsking] = useState(false)
  const download = async () => {
    const text = await exportData()
    if (text !== null) saveFile(words.file, text)
  }
  return (
    <Panel title={words.title}>
      <Refusal error={exporting.step === 'failed' ? exporting.error : null} />
      <p>{words.hint}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="outline"
          size="small"
          loading={exporting.step === 'reading'}
          onClick={() => void download()}
        >
          {words.export}
        </Button>
        <Button variant="link" size="small" onClick={() => setAsking(true)}>
          {words.delete}
        </Button>
      </div>
      <DeleteAccount open={isAsking} onKeep={() => setAsking(false)} />
    </Panel>
  )
}

function DeleteAccount({ open, onKeep }: { open: boolean; onKeep: () => void }) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={words.question}
      onClose={onKeep}
      closeLabel={words.keep}
      footer={
        <Button variant="outline" wide onClick={onKeep}>
          {words.keep}
        </Button>
      }
    >
      <p className="mb-5 text-lg">{words.explanation}</p>
      {open && (
        <Part>
          <DeletionForm />
        </Part>
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
