import { $bagMemory } from '#src/stores/bag-memory.ts'
import { pickKitchen } from '#src/stores/kitchen.ts'
import { track } from '#src/stores/track.ts'
import { forgetWantedHandoff } from '#src/stores/wanted-handoff.ts'

/** Takes the kitchen behind the link that was pressed; a bag elsewhere is asked about first. */
export function pickKitchens(question: HTMLDialogElement): void {
  let asked: HTMLAnchorElement | null = null

  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-pick-kitchen]')
    if (!link) return
    const memory = $bagMemory.get()
    if (memory && memory.count > 0 && memory.menu_id !== link.dataset.menu) {
      event.preventDefault()
      asked = link
      question.showModal()
      return
    }
    pick(link)
  })

  question.addEventListener('close', () => {
    if (question.returnValue !== 'change' || !asked) return
    $bagMemory.set(null)
    pick(asked)
    location.assign(asked.href)
  })
}

function pick({ dataset }: HTMLAnchorElement): void {
  forgetWantedHandoff()
  const { pickKitchen: id = '', menu = '', name = '', city = '', state = '' } = dataset
  const handoff = dataset.handoff === 'curbside' ? 'curbside' : 'pickup'
  const sub_handoff = dataset.subHandoff === 'drivethru' ? 'drivethru' : null
  track('select_location', { location_id: menu })
  pickKitchen({ id, menu_id: menu, name, city, state, handoff, sub_handoff })
}
