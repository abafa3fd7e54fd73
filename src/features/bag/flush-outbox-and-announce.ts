import { $bagMessages } from '#src/stores/bag/bag-messages.ts'
import { $isBagOpen } from '#src/stores/bag/bag-panel.ts'
import { resumeOutbox } from '#src/stores/bag/edits/outbox.ts'

export function flushOutboxAndAnnounce(): void {
  resumeOutbox()
  const region = document.querySelector('[data-bag-announcement]')
  const template = region?.querySelector('template')
  const announce = () => {
    const messages = $bagMessages.get()
    for (const old of region?.querySelectorAll(':scope > :not(template)') ?? []) old.remove()
    if (!template || messages.length === 0 || $isBagOpen.get()) return
    const notice = document.importNode(template.content, true)
    notice.querySelector('p')?.append(messages.join(' '))
    region?.append(notice)
  }
  $bagMessages.subscribe(announce)
  $isBagOpen.listen(announce)
}
