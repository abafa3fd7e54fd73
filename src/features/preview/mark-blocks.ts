import { previewCopy } from '#src/copy/shell/preview.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { Editor } from './connect-editor.ts'
import { findBlock } from './find-block.ts'
import { formatShortTime } from './times.ts'
import { readVariantNames } from './variant-choice.ts'
import { readPreviewView } from './view.ts'

type MarkedBlock = { block: HTMLElement; mark: HTMLElement }

/** Outlines each block that has badges or a problem. Returns a refresh function. */
export function outlineBlocks(select: Editor['select']): () => void {
  const layer = document.createElement('div')
  layer.className = 'preview-marks'
  layer.role = 'region'
  layer.ariaLabel = previewCopy.marks
  document.body.append(layer)
  let marks: MarkedBlock[] = []
  let frame = 0

  const positionMarks = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      for (const { block, mark } of marks) positionMark(mark, block)
      stackMarks(marks)
    })
  }
  const sizes = new ResizeObserver(positionMarks)
  const refresh = () => {
    sizes.disconnect()
    sizes.observe(document.body)
    marks = blocksToMark().map(block => ({ block, mark: createMark(block, select) }))
    layer.replaceChildren(...marks.map(markedBlock => markedBlock.mark))
    for (const { block } of marks) sizes.observe(block)
    positionMarks()
  }
  addEventListener('scroll', positionMarks, { passive: true })
  addEventListener('resize', positionMarks)
  // Repositions the badges when another slide or a dialog appears.
  new MutationObserver(positionMarks).observe(document.body, {
    subtree: true,
    attributeFilter: ['data-shown', 'open'],
  })
  refresh()
  return refresh
}

function blocksToMark(): HTMLElement[] {
  const viewedAt = viewedTime()
  const all = [...document.querySelectorAll<HTMLElement>('[data-blok-uid]')]
  const problemBlocks = new Set(problems().map(({ uid }) => findBlock(uid)))
  return all.filter(block => badgesOf(block, viewedAt).length > 0 || problemBlocks.has(block))
}

function viewedTime(): number {
  const { at } = readPreviewView()
  return at ? Date.parse(at) : environment().now()
}

type Problem = { uid: string; severity: string; text: string }

/** Reads the problems from the toolbar's list, which the server rerenders on every change. */
function problems(): Problem[] {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-preview-problem]')]
  return entries.map(entry => ({
    uid: entry.dataset.previewProblem ?? '',
    severity: entry.closest<HTMLElement>('[data-severity]')?.dataset.severity ?? '',
    text: [...entry.children].map(part => part.textContent).join(' '),
  }))
}

function createMark(block: HTMLElement, select: Editor['select']): HTMLElement {
  const badges = badgesOf(block, viewedTime())
  const mark = document.createElement('div')
  mark.className = 'preview-mark'
  mark.dataset.state = badges.at(-1)?.state ?? 'problem'
  const row = document.createElement('div')
  row.className = 'preview-badges'
  row.append(...badges.map(badgeElement))
  mark.append(row)
  const blockProblems = problems().filter(({ uid }) => findBlock(uid) === block)
  if (blockProblems.length > 0) mark.append(problemButton(blockProblems, () => select(block)))
  return mark
}

function badgeElement({ text, state }: Badge): HTMLElement {
  const badge = document.createElement('span')
  badge.className = 'preview-badge'
  badge.dataset.state = state
  badge.textContent = text
  return badge
}

function problemButton(blockProblems: Problem[], onClick: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'preview-problem'
  button.dataset.severity = blockProblems.some(({ severity }) => severity === 'error') ? 'error' : 'warning'
  button.textContent = previewCopy.problems(blockProblems.length)
  button.title = blockProblems.map(({ text }) => text).join('\n')
  button.addEventListener('click', event => {
    event.stopPropagation()
    onClick()
  })
  return button
}

function positionMark(mark: HTMLElement, block: HTMLElement): void {
  const { left, top, width, height } = block.getBoundingClientRect()
  mark.hidden = width === 0 || !block.checkVisibility({ visibilityProperty: true })
  mark.style.translate = `${left + scrollX}px ${top + scrollY}px`
  mark.style.width = `${width}px`
  mark.style.height = `${height}px`
}

const LINE_PX = 30

/** Stacks badges of blocks that start at the same position. */
function stackMarks(marks: MarkedBlock[]): void {
  const stackHeights = new Map<string, number>()
  for (const { mark } of marks) {
    if (mark.hidden) continue
    const { left, top } = mark.getBoundingClientRect()
    const position = `${Math.round(left / 60)} ${Math.round(top / LINE_PX)}`
    const above = stackHeights.get(position) ?? 0
    mark.style.paddingBlockStart = above > 0 ? `${8 + above * LINE_PX}px` : ''
    stackHeights.set(position, above + 1)
  }
}

type Badge = { text: string; state: 'shown' | 'hidden' | 'ended' }

/** Returns the badges that show when, where, and to whom a block is shown. `now` is in Unix milliseconds. */
function badgesOf(block: HTMLElement, now: number): Badge[] {
  return [
    ...variantBadges(block),
    ...audienceBadges(block),
    ...placeBadges(block),
    ...scheduleBadges(block, now),
  ]
}

function audienceBadges({ dataset }: HTMLElement): Badge[] {
  const { badge } = previewCopy
  if (dataset.audience === 'members') return [{ text: badge.members, state: 'shown' }]
  if (dataset.audience === 'guests') return [{ text: badge.guests, state: 'shown' }]
  return dataset.audience === 'hidden' ? [{ text: badge.hidden, state: 'hidden' }] : []
}

function scheduleAround(block: HTMLElement): Element | null {
  const schedule = block.closest('scheduled-block')
  return schedule?.querySelector('[data-blok-uid]') === block ? schedule : null
}

function variantBadges(block: HTMLElement): Badge[] {
  const variant = scheduleAround(block)
  const [, from, to] = variant?.getAttribute('draw')?.split(' ') ?? []
  if (!variant || !to) return []
  const text = previewCopy.badge.variant(...readVariantNames(variant), Number(to) - Number(from))
  return [{ text, state: 'shown' }]
}

function placeBadges(block: HTMLElement): Badge[] {
  const places = scheduleAround(block)?.getAttribute('places')
  return places ? [{ text: previewCopy.badge.places(places.split('|')), state: 'shown' }] : []
}

function scheduleBadges(block: HTMLElement, now: number): Badge[] {
  const { badge } = previewCopy
  const schedule = scheduleAround(block)
  if (!schedule) return []
  const clock = { from: schedule.getAttribute('clock-from'), until: schedule.getAttribute('clock-until') }
  if (clock.from || clock.until) return [{ text: badge.local(clock.from, clock.until), state: 'shown' }]
  const [from, until] = ['from', 'until'].map(end => {
    const time = new Date(schedule.getAttribute(end) ?? '')
    return Number.isNaN(time.getTime()) ? null : time
  })
  if (until && until.getTime() <= now) return [{ text: badge.ended, state: 'ended' }]
  if (from && from.getTime() > now) {
    const text = until
      ? badge.between(formatShortTime(from), formatShortTime(until))
      : badge.from(formatShortTime(from))
    return [{ text, state: 'hidden' }]
  }
  return until ? [{ text: badge.until(formatShortTime(until)), state: 'shown' }] : []
}
