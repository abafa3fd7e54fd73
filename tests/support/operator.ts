import { expect } from 'vitest'
import { clearOverrides, readOverrides, setOverride } from '#src/server/catalog/overrides.ts'
import { readChain } from '#src/server/config/chain-config.ts'
import { executeCommand } from '#src/server/operator/execute-command.ts'
import { CONFIRM_FLAG, type OperatorResult } from '#src/server/operator/operator-command.ts'
import type { TestServer } from './server.ts'

export type OperatorConsole = {
  run: (command: string, ...args: string[]) => Promise<OperatorResult>
  output: (command: string, ...args: string[]) => Promise<string[]>
}

const { chain } = readChain()

type Site = Pick<TestServer, 'ctx' | 'db' | 'clock' | 'expireCatalog'>

export function createKitchenConsole(site: Site): OperatorConsole {
  return createOperatorConsole(site, 'kitchen')
}

export function createOperatorConsole(
  { ctx, db, clock, expireCatalog }: Site,
  area: string,
): OperatorConsole {
  const { giftCardKey, siteUrl } = ctx
  const context = () => ({
    db,
    now: clock.now,
    giftCardKey,
    siteUrl,
    webhooks: ctx.webhooks,
    chain,
    isServing: true,
  })
  const runCommand: OperatorConsole['run'] = async (command, ...args) => {
    const response = await executeCommand(context(), { area, command, args, by: 'ana', folder: '/' })
    expireCatalog()
    return response
  }
  return {
    run: runCommand,
    async output(command, ...args) {
      const output = await runCommand(command, ...args)
      const { code, out, err } = output.asks ? await runCommand(command, ...args, CONFIRM_FLAG) : output
      expect({ code, err }).toEqual({ code: 0, err: '' })
      return out.trimEnd().split('\n')
    },
  }
}

export type OperatorChanges = {
  setPrice: (kitchen: string, target: string, price: number) => Promise<void>
  setAvailable: (kitchen: string, target: string, available: boolean) => Promise<void>
  undo: () => Promise<void>
}

export function createOperatorChanges({ db, clock, expireCatalog }: TestServer): OperatorChanges {
  const operator = () => ({ by: 'ana', now: clock.now() })
  return {
    async setPrice(kitchen, target, price) {
      await setOverride(db, { target, kitchen, until: null, price, available: null }, operator())
      expireCatalog()
    },
    async setAvailable(kitchen, target, available) {
      await setOverride(db, { target, kitchen, until: null, price: null, available }, operator())
      expireCatalog()
    },
    async undo() {
      const overrides = await readOverrides(db)
      for (const row of overrides) await clearOverrides(db, row, operator())
      if (overrides.length > 0) expireCatalog()
    },
  }
}
