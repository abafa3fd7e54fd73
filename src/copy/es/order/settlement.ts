import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { isBankTender, type TenderType } from '#src/domain/money/tenders.ts'
import type { SettlementKind } from '#src/domain/order/settlement.ts'
import { tenderText } from '../checkout/tender-text.ts'

export const settlementCopy = {
  due: {
    pickup: 'A pagar en el mostrador',
    drivethru: 'A pagar en la ventanilla',
    curbside: 'A pagar en tu auto',
    delivery: 'A pagar en la puerta',
  } satisfies Record<HandoffService, string>,
  paidThere: {
    pickup: 'Pagado en el mostrador',
    drivethru: 'Pagado en la ventanilla',
    curbside: 'Pagado en tu auto',
    delivery: 'Pagado en la puerta',
  } satisfies Record<HandoffService, string>,
  less: 'Descontado de lo que pagas',
  nothing: 'Nada que pagar',
  inTheEnd: 'Pagado al final',
}

type Line = { kind: SettlementKind; type: TenderType; card: { type: string; number: string } | null }

export function settlementLabel(line: Line, service: HandoffService): string {
  const { kind, type } = line
  switch (kind) {
    case 'charged':
      return type === 'payinstore' ? settlementCopy.paidThere[service] : `Cobrado a ${tenderText(line)}`
    case 'due':
      return settlementCopy.due[service]
    case 'less':
      return settlementCopy.less
    case 'refunded':
      return `Devuelto a ${tenderText(line)}`
    case 'released':
      return `Liberado: retención en ${tenderText(line)}`
  }
}

export function refundTimingText(lines: readonly Line[] | null): string {
  const nothing = 'No se te cobrará nada.'
  const atBank = (lines ?? []).filter(({ type }) => isBankTender(type))
  if (atBank.some(({ kind }) => kind === 'charged' || kind === 'refunded'))
    return 'Tu banco puede tardar de 5 a 10 días en mostrar una devolución.'
  return atBank.some(({ kind }) => kind === 'released')
    ? `${nothing} La mayoría de los bancos muestra una retención liberada en 3 a 5 días.`
    : nothing
}
