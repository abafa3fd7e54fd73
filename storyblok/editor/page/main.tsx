import { createRoot } from 'react-dom/client'
import { Desk } from './Desk.tsx'
import { $language, $start, $stories } from './draft-store.ts'
import { startChecking } from './findings.ts'
import { notifyError } from './Notice.tsx'
import { openPage } from './page-actions.ts'
import { fetchStart } from './server.ts'
import { storeUnsavedEdits } from './unsaved-edits.ts'

/** Opens the page in the URL (`#rewards`), the home page, or else the first one. */
async function main() {
  createRoot(document.getElementById('editor') ?? document.body).render(<Desk />)
  const start = await fetchStart()
  $start.set(start)
  $stories.set(start.stories)
  $language.set(start.languages.find(code => code === sessionStorage.getItem('language')) ?? null)
  $language.listen(code => sessionStorage.setItem('language', code ?? ''))
  storeUnsavedEdits()
  startChecking()
  const pages = start.stories.filter(({ is_folder }) => !is_folder)
  const wanted = decodeURIComponent(location.hash.slice(1)) || 'home'
  const first = pages.find(({ full_slug }) => full_slug === wanted) ?? pages[0]
  if (first) await openPage(first.uuid)
}

main().catch(notifyError)
