import { byId, h } from './controls/dom.ts'
import { sign } from './controls/icons.ts'

const WIDTHS = { desktop: 1280, phone: 375 }

type Width = keyof typeof WIDTHS

/** Switches between desktop and phone width, scaled down if there is less room. */
export function startPreviewWidth(): void {
  const stage = byId('stage')
  const frame = byId('preview')
  let chosen: Width = localStorage.getItem('editor-width') === 'phone' ? 'phone' : 'desktop'

  const fitFrame = () => {
    const room = stage.clientWidth
    const width = WIDTHS[chosen]
    const scale = Math.min(1, room / width)
    stage.dataset.width = chosen
    frame.style.setProperty('width', `${width}px`)
    frame.style.setProperty('height', `${stage.clientHeight / scale}px`)
    frame.style.setProperty('transform', `scale(${scale})`)
    frame.style.setProperty('left', `${Math.max(0, (room - width * scale) / 2)}px`)
  }
  const choose = (width: Width) => {
    chosen = width
    localStorage.setItem('editor-width', width)
    fitFrame()
  }
  byId('widths').append(option('Desktop', 'desktop'), option('Phone', 'phone'))
  for (const input of byId('widths').querySelectorAll('input')) {
    input.checked = input.value === chosen
    input.addEventListener('change', () => choose(input.value === 'phone' ? 'phone' : 'desktop'))
  }
  new ResizeObserver(fitFrame).observe(stage)
}

function option(label: string, value: Width) {
  return h(
    'label',
    { title: label },
    h('input', { type: 'radio', name: 'width', value, 'aria-label': label }),
    sign(value),
  )
}
