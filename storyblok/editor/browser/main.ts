import { resumeCampaign, startCampaignSwitch } from './campaigns/campaign-switch.ts'
import { byId, h } from './controls/dom.ts'
import { showForm, startForm } from './form.ts'
import { resumeLanguage } from './language-switch.ts'
import { show } from './open-page.ts'
import { startPageList } from './page-list.ts'
import { hover, startPreview } from './preview.ts'
import { startPreviewWidth } from './preview-width.ts'
import { startChecking } from './state/checking.ts'
import { fetchStart, fetchStory } from './state/server.ts'
import { begin, getState } from './state/state.ts'
import { nameTab } from './state/tab.ts'
import { keepUnsaved } from './state/unsaved.ts'
import { startTopBar } from './top-bar.ts'
import { startBlockTree } from './tree/block-tree.ts'

/** Opens the page in the URL (`#rewards`), the home page, or else the first one. */
async function main() {
  await nameTab()
  begin(await fetchStart())
  await resumeCampaign()
  resumeLanguage()
  keepUnsaved()
  startTopBar()
  startBlockTree({ showForm, hover })
  startForm()
  startChecking()
  startPreviewWidth()
  startPreview()
  startPageList()
  startCampaignSwitch()
  const pages = getState().stories.filter(({ is_folder }) => !is_folder)
  const asked = decodeURIComponent(location.hash.slice(1)) || 'home'
  const first = pages.find(({ full_slug }) => full_slug === asked) ?? pages[0]
  if (first) await show(await fetchStory(first.uuid))
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  byId('page-bar').replaceChildren(h('p', { class: 'problem', role: 'alert' }, message))
})
