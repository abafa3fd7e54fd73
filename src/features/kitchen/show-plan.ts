import type { TransferPlan } from '#src/contract/transfer.ts'
import { locationChange as words } from '#src/copy/location-change.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { type BagMove, canMove } from '#src/stores/bag/bag-move.ts'

type Line = { name: string; quantity: number }
type Said = { was?: number; now?: number; note?: string; reason?: string }

/** Fills the rows of the dialog with what becomes of each line of the bag. */
export function showPlan(dialog: HTMLElement, move: BagMove): void {
  const plan = move.step === 'planned' || move.step === 'moving' ? move.plan : null
  const row = rowsOf(dialog)
  fill(dialog, 'kept', plan?.kept.map(line => row(line, {})) ?? [])
  fill(dialog, 'changed', plan?.changed.map(line => row(line, changeOf(line))) ?? [])
  fill(dialog, 'gone', plan?.gone.map(line => row(line, goneOf(line, plan))) ?? [])
  const resets = plan?.reset.map(what => words.reset[what](plan)) ?? []
  fill(dialog, 'reset', resets.map(sentence))
  showTotal(dialog, plan)
}

function fill(dialog: HTMLElement, name: string, rows: HTMLElement[]): void {
  const part = dialog.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (!part) return
  part.querySelector('ul')?.replaceChildren(...rows)
  part.hidden = rows.length === 0
}

function sentence(text: string): HTMLElement {
  const row = document.createElement('li')
  row.append(text)
  return row
}

function rowsOf(dialog: HTMLElement) {
  const template = dialog.querySelector<HTMLTemplateElement>('template[data-line]')
  return ({ name, quantity }: Line, { was, now, note = '', reason = '' }: Said): HTMLElement => {
    const row = document.createElement('li')
    const copy = template?.content.firstElementChild?.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return row
    const slot = (part: string) => copy.querySelector<HTMLElement>(`[data-${part}]`)
    slot('name')?.append(quantity > 1 ? `${quantity} × ${name}` : name)
    slot('note')?.append(note)
    slot('reason')?.append(reason)
    if (was === undefined || now === undefined || was === now) slot('price')?.remove()
    else {
      slot('was')?.append(formatCents(was))
      slot('now')?.append(formatCents(now), quantity > 1 ? ` ${words.each}` : '')
    }
    return copy
  }
}

function changeOf({ was, now, dropped, problem }: TransferPlan['changed'][number]): Said {
  const note = dropped.length > 0 ? words.dropped(dropped) : ''
  return { was, now, note, reason: problem?.message ?? '' }
}

function goneOf({ name, problem }: TransferPlan['gone'][number], plan: TransferPlan): Said {
  const closest = plan.substitutes.find(substitute => substitute.name === name)
  const named = closest ? words.closest(closest.instead, formatCents(closest.cost)) : ''
  const note = closest && canMove(plan) ? `${named} ${words.addNext}` : named
  return { note, reason: problem.code === 'product_not_found' ? words.notThere : problem.message }
}

function showTotal(dialog: HTMLElement, plan: TransferPlan | null): void {
  const total = dialog.querySelector<HTMLElement>('[data-total]')
  if (!total) return
  total.hidden = !plan || !canMove(plan)
  if (!plan) return
  total.querySelector('[data-was]')?.replaceChildren(formatCents(plan.total.was))
  total.querySelector('[data-now]')?.replaceChildren(formatCents(plan.total.now))
}
