import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { $export, exportData } from '#src/stores/account/member-export.ts'
import { Button } from '#src/ui/Button.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Panel } from './Panel.tsx'
import { Refusal } from './Refusal.tsx'
import { saveFile } from './save-file.ts'

const { data: words } = membersAreaCopy

/** Everything that is kept, to take along or to have deleted. */
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
