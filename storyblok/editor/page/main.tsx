import { createRoot } from 'react-dom/client'
import { $editorConfig, $language, $stories } from './draft-store.ts'
import { EditorApp } from './EditorApp.tsx'
import { fetchEditorConfig } from './editor-client.ts'
import { startCheckingOnChange } from './findings.ts'
import { notifyError } from './Notice.tsx'
import { openPage } from './page-actions.ts'
import { startStoringUnsavedEdits } from './unsaved-edits.ts'

/**
 * Starts the editor with the page in the URL's hash (`#rewards`), otherwise the home page, otherwise the
 * first page.
 */
async function main() {
  createRoot(document.getElementById('editor') ?? document.body).render(<EditorApp />)
  const start = await fetchEditorConfig()
  $editorConfig.set(start)
  $stories.set(start.stories)
  $language.set(start.languages.find(code => code === sessionStorage.getItem('language')) ?? null)
  $language.listen(code => sessionStorage.setItem('language', code ?? ''))
  startStoringUnsavedEdits()
  startCheckingOnChange()
  const pages = start.stories.filter(({ is_folder }) => !is_folder)
  const requested = decodeURIComponent(location.hash.slice(1)) || 'home'
  const first = pages.find(({ full_slug }) => full_slug === requested) ?? pages[0]
  if (first) await openPage(first.uuid)
}

main().catch(notifyError)
