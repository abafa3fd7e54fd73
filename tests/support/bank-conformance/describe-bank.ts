import { afterAll, beforeAll, describe } from 'vitest'
import { describeAsking } from './asking.ts'
import { type BankUnderTest, type CardOutcome, dealingsWith } from './dealings.ts'
import { describeEnding } from './ending.ts'
import { describeGivingBack } from './giving-back.ts'
import { describeKeptCards } from './kept-cards.ts'

/**
 * What every bank behind the payment port promises the engine. `lacks`: what this one cannot be brought to do in a
 * test; its promises are skipped.
 */
export function describeBank(
  name: string,
  open: () => Promise<BankUnderTest>,
  lacks: CardOutcome[] = [],
): void {
  describe(name, () => {
    let opened: BankUnderTest
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())
    const deal = dealingsWith(() => opened, lacks)
    describeAsking(deal)
    describeEnding(deal)
    describeGivingBack(deal)
    describeKeptCards(deal)
  })
}
