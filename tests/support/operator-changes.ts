import { clearOverrides, readOverrides, setOverride } from '#src/server/catalog/overrides.ts'
import type { TestServer } from './server.ts'

export type OperatorChanges = {
  setPrice: (kitchen: string, target: string, price: number) => Promise<void>
  setAvailable: (kitchen: string, target: string, available: boolean) => Promise<void>
  undo: () => Promise<void>
}

/** What an operator named Ana says of a product or `group/option` at one kitchen, until it is undone. */
export function operatorChanges({ db, clock, expireCatalogue }: TestServer): OperatorChanges {
  const operator = () => ({ by: 'ana', now: clock.now() })
  return {
    async setPrice(kitchen, target, price) {
      await setOverride(db, { target, kitchen, until: null, price, available: null }, operator())
      expireCatalogue()
    },
    async setAvailable(kitchen, target, available) {
      await setOverride(db, { target, kitchen, until: null, price: null, available }, operator())
      expireCatalogue()
    },
    async undo() {
      for (const row of await readOverrides(db)) await clearOverrides(db, row, operator())
      expireCatalogue()
    },
  }
}
