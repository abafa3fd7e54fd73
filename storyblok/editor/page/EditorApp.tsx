import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { BlockForm } from './BlockForm.tsx'
import { BlockTree } from './BlockTree.tsx'
import { DialogRoot } from './Dialog.tsx'
import { $openStory, undoOrRedo } from './draft-store.ts'
import { NoticeArea } from './Notice.tsx'
import { PageList } from './PageList.tsx'
import { Preview } from './Preview.tsx'
import { saveDraft } from './page-actions.ts'
import { TopBar } from './TopBar.tsx'

export function EditorApp() {
  const open = useStore($openStory)
  useEffect(() => {
    document.addEventListener('keydown', runShortcut)
    return () => document.removeEventListener('keydown', runShortcut)
  }, [])
  return (
    <>
      <header className="bar">
        <p className="brand">
          Content <span>Editor</span>
        </p>
        {open && <TopBar open={open} />}
      </header>
      <main className="desk">
        <div className="side">
          <PageList />
          <section className="blocks" aria-labelledby="blocks-title">
            <h2 id="blocks-title">Blocks</h2>
            {open && <BlockTree key={open.story.uuid} open={open} />}
          </section>
        </div>
        <Preview />
        <BlockForm />
      </main>
      <NoticeArea />
      <DialogRoot />
    </>
  )
}

function runShortcut(event: KeyboardEvent) {
  const { key, shiftKey, ctrlKey, metaKey } = event
  const runs: Record<string, () => void> = {
    s: saveDraft,
    z: () => undoOrRedo(shiftKey ? 1 : -1),
    y: () => undoOrRedo(1),
  }
  const run = ctrlKey || metaKey ? runs[key.toLowerCase()] : undefined
  // In an open dialog, undo applies to the dialog's fields, so the browser handles it.
  if (!run || !$openStory.get() || document.querySelector('dialog[open]')) return
  event.preventDefault()
  run()
}
